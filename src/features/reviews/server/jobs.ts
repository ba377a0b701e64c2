import { callBuild } from './builds.ts';
import { askForReviews } from './ask-for-reviews.ts';
import type { Job } from '../../../../netlify/kernel/jobs/job.ts';

/** Asks the shoppers of delivered orders how it was. */
export const askShoppers: Job = {
  name: 'ask-reviews',
  run: async (shop, now) => ({ asked: await askForReviews(shop, now) }),
};

/** Starts the build that came too soon after another, or whose function died. */
export const startBuild: Job = {
  name: 'start-build',
  run: async (shop) => ({ started: await callBuild(shop) }),
};
