import type { PrecacheEntry } from 'workbox-precaching';

/** What the build writes into the worker (netlify/build/offline-worker.ts). */
declare const BUILT: { build: string; code: string; ready: PrecacheEntry[] };

export const { build, code, ready } = BUILT;
