import type { Books } from '../../../base/books.ts';

/** '2026/000123': the records of a series sort by their numbers. */
export const keyIn = (series: string, serial: number): string =>
  `${series}/${String(serial).padStart(6, '0')}`;

/** '2026-000123', with the shop's prefix. */
export const numberIn = ({ prefix }: Books, series: string, serial: number): string =>
  `${prefix}${keyIn(series, serial).replace('forever/', '').replace('/', '-')}`;
