import {
  getPublishing,
  getSavedChanges,
} from '../../../src/features/publishing/server/publishing-calls.ts';
import { getContent } from '../../../src/features/publishing/server/read-call.ts';
import { postContent, postUndo } from '../../../src/features/publishing/server/save-calls.ts';
import type { Route } from '../../kernel/http/routes.ts';
import { keeper } from '../guards.ts';

/** What keepers read and change of the shop's texts, prices and pictures. */
export const contentRoutes: readonly Route[] = [
  keeper('GET /api/desk/content', getContent, 200, 400),
  keeper('POST /api/desk/content', postContent, 200, 400, 404, 409, 422),
  keeper('GET /api/desk/content/changes', getSavedChanges, 200),
  keeper('POST /api/desk/content/undo', postUndo, 200, 400, 404, 409, 422),
  keeper('GET /api/desk/publishing', getPublishing, 200),
];
