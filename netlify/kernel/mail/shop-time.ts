import { formatDate, formatTime } from '../../../src/base/text/dates.ts';
import { localTimes } from '../../../src/base/text/local-time.ts';
import { shopTimeZone } from '../store/built-catalogue.ts';

/** A stored time as the shop's clock showed it, with the zone's name. */
export const shopTime = (iso: string): string => formatTime(iso, shopTimeZone());

/** The shop's day of a stored time. */
export const shopDay = (iso: string): string =>
  formatDate(new Date(localTimes(shopTimeZone())(new Date(iso)).day));
