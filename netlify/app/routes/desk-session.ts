import {
  deleteDeskSession,
  getDeskSession,
  postDeskSession,
} from '../../../src/features/accounts/server/keepers/session-calls.ts';
import type { Route } from '../../kernel/http/routes.ts';
import { alsoClosed, anyone } from '../guards.ts';

/** Where keepers sign in. */
export const deskSessionRoutes: readonly Route[] = [
  anyone('GET /api/desk/session', getDeskSession, 200),
  alsoClosed(anyone('POST /api/desk/session', postDeskSession, 202, 204, 400, 401, 429)),
  alsoClosed(anyone('DELETE /api/desk/session', deleteDeskSession, 204)),
];
