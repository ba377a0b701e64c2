import { z } from 'zod';
import type { Kinds, StoresOf } from '../store/records/form.ts';

/** The last run of a job, for the health check. */
const jobRecord = z.object({
  /** ISO time of its end. */
  at: z.string(),
  /** ISO time of the first recorded run. */
  since: z.string(),
  ms: z.number(),
  report: z.record(z.string(), z.unknown()),
});
export type JobRecord = z.infer<typeof jobRecord>;

export const jobStores = {
  jobs: {
    name: 'shop-jobs',
    schema: jobRecord,
    leftOut: 'tells when the jobs of this very shop last ran',
  },
} satisfies Kinds;

declare module '../store/shop.ts' {
  interface Stores extends StoresOf<typeof jobStores> {}
}
