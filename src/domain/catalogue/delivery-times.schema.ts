import { z } from 'zod';
import { clockTime } from './fields.schema.ts';

const days = z.int().min(0).max(60);

/** When parcels leave and arrive. Working days are Monday to Friday without the holidays. */
export const deliveryTimes = z.strictObject({
  /** IANA name of the zone in which the shop's days and hours are counted. */
  timeZone: z.string().refine(isTimeZone, "must be a time zone such as 'Europe/Lisbon'"),
  /** An order that comes at this time or later counts from the next working day. */
  cutOff: clockTime,
  /** A parcel leaves at the latest so many working days after its order. */
  dispatchDays: days,
  /** Working days on the way, at the shortest and at the longest. */
  transitDays: z
    .strictObject({ from: days, to: days })
    .refine(({ from, to }) => from <= to, 'from is more than to'),
  /** Days on which nothing leaves or arrives. */
  holidays: z.array(
    z.string().regex(/^(\d{4}-)?\d\d-\d\d$/, "must look like '12-25' or '2026-11-26'"),
  ),
});
export type DeliveryTimes = z.infer<typeof deliveryTimes>;

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
