import * as z from 'zod/mini';
import { isTime } from './guards.ts';

/** An ISO time of a reply. */
export const time = z.custom<string>(isTime);
