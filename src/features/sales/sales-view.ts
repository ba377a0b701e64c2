import { isDay } from '../../base/text/dates.ts';
import { toCents, toUnits } from '../../base/money.ts';
import { plusDays } from '../../base/text/plus-days.ts';
import type { SalesFigures, SalesReply } from '../desk/desk-replies.schema.ts';

/* Sales by day, week and month, and a scale for their chart. Days are those of the shop. */

export type Period = 'day' | 'week' | 'month';

export const periodWords: Record<Period, string> = { day: 'Day', week: 'Week', month: 'Month' };

export interface SalesView {
  /** 'yyyy-mm-dd'; both days belong to it. */
  from: string;
  to: string;
  by: Period;
}

/** The sales of so many days are shown at first. */
const firstDays = 30;

const isPeriod = (text: string | null): text is Period =>
  text !== null && Object.hasOwn(periodWords, text);

const thirtyDaysTo = (today: string): string => plusDays(today, 1 - firstDays);

/** @param today the shop's day, 'yyyy-mm-dd'. */
export function parseSalesView(search: string, today: string): SalesView {
  const query = new URLSearchParams(search);
  const [from, to, by] = [query.get('from'), query.get('to'), query.get('by')];
  return {
    from: from !== null && isDay(from) ? from : thirtyDaysTo(today),
    to: to !== null && isDay(to) ? to : today,
    by: isPeriod(by) ? by : 'day',
  };
}

const spanWords = {
  month: 'This month',
  'last-month': 'Last month',
  days: '30 days',
  year: 'This year',
} as const;

/** Days that a press shows, by the name of its button. */
export interface Span extends SalesView {
  id: keyof typeof spanWords;
  name: string;
}

/** @param today the shop's day, 'yyyy-mm-dd'. */
export function salesSpans(today: string): Span[] {
  const [year = '', month = ''] = today.split('-');
  const lastOfMonth = plusDays(`${year}-${month}-01`, -1);
  const span = (id: Span['id'], from: string, to: string, by: Period): Span => ({
    id,
    name: spanWords[id],
    from,
    to,
    by,
  });
  return [
    span('month', `${year}-${month}-01`, today, 'day'),
    span('last-month', `${lastOfMonth.slice(0, 7)}-01`, lastOfMonth, 'day'),
    span('days', thirtyDaysTo(today), today, 'day'),
    span('year', `${year}-01-01`, today, 'month'),
  ];
}

export const salesSearch = ({ from, to, by }: SalesView): string =>
  `?${new URLSearchParams({ from, to, by })}`;

export interface Bar extends SalesFigures {
  /** The first day of it, as machines read it. */
  id: string;
  /** 'Nov 3', 'Nov 2, week', 'Nov 2026'. */
  name: string;
}

/** The first day of the period that a day belongs to; weeks begin on Monday. */
function periodStart(day: string, by: Period): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  return plusDays(day, 0 - ((new Date(day).getUTCDay() + 6) % 7));
}

function namesOf(by: Period): (start: string) => string {
  const rest = by === 'month' ? { year: 'numeric' as const } : { day: 'numeric' as const };
  const format = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC', ...rest });
  return (start) => format.format(new Date(start));
}

/** The figures of each period, in the order of the days. */
export function salesBy(days: SalesReply['days'], by: Period): Bar[] {
  const nameOf = namesOf(by);
  const bars = new Map<string, Bar>();
  for (const { day, tax, ...figures } of days) {
    const id = periodStart(day, by);
    const bar = bars.get(id) ?? { id, name: nameOf(id), ...nothing };
    bars.set(id, {
      ...bar,
      orders: bar.orders + figures.orders,
      units: bar.units + figures.units,
      ordered: whole(bar.ordered + figures.ordered),
      collected: whole(bar.collected + figures.collected),
      revenue: whole(bar.revenue + figures.revenue),
      ...(tax !== undefined && { tax: whole((bar.tax ?? 0) + tax) }),
    });
  }
  return [...bars.values()];
}

const nothing: SalesFigures = { orders: 0, units: 0, ordered: 0, collected: 0, revenue: 0 };

/** Units in binary would otherwise drift by fractions of a cent. */
const whole = (units: number): number => toUnits(toCents(units));

/** A round number at or a little above the highest bar, for the top of the scale; at least 1. */
export function scaleTop(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 2.5, 5].find((step) => step * power >= highest) ?? 10) * power;
}
