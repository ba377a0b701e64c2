import type { Config } from '@netlify/functions';
import {
  deleteDeskSession,
  getDeskSession,
  postDeskSession,
} from '../server/desk/session-calls.ts';
import { endpoint } from '../server/edge/http.ts';

/**
 * Each screen of the desk asks who is signed in, so that the platform's limit is wide; tries are
 * counted in the shop itself.
 */
export const config: Config = {
  path: '/api/desk/session',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default endpoint(
  'desk-session',
  { GET: getDeskSession, POST: postDeskSession, DELETE: deleteDeskSession },
  { whileClosed: true },
);
