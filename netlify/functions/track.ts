import type { Config } from '@netlify/functions';
import { postTrack } from '../server/customer/track-call.ts';
import { endpoint } from '../server/edge/http.ts';

/** Its calls are counted by caller and address in the shop itself, not by the platform. */
export const config: Config = { path: '/api/track' };

export default endpoint('track', { POST: postTrack });
