import type { Config } from '@netlify/functions';
import {
  deleteDeskSession,
  getDeskSession,
  postDeskSession,
} from '../server/desk/session-calls.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/desk/session' };

export default endpoint(
  'desk-session',
  { GET: getDeskSession, POST: postDeskSession, DELETE: deleteDeskSession },
  { whileClosed: true },
);
