import { z } from 'zod';
import { type Action } from './http.ts';
import { log } from '../store/log.ts';
import { readJson } from './json-body.ts';

/** What a browser says about something that the content security policy stopped. */
interface Violation {
  directive: string;
  blocked: string;
  page: string;
}

const text = z.string().catch('');
const olderReport = z
  .object({
    'csp-report': z.object({
      'effective-directive': text,
      'blocked-uri': text,
      'document-uri': text,
    }),
  })
  .transform(({ 'csp-report': report }): Violation[] => [
    {
      directive: report['effective-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
    },
  ]);
const newerReport = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
  })
  .transform(({ body }): Violation => ({
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
    page: body.documentURL,
  }));
const newerReports = z
  .array(newerReport.nullable().catch(null))
  .transform((list) => list.filter((report) => report !== null));
const reports = z.union([olderReport, newerReports]).catch([]);

/** One line in the log a violation. */
export const postCspReport: Action = async ({ request, shop }) => {
  const body = await readJson(request, ['application/csp-report', 'application/reports+json']);
  if (!body.ok) return body.reply;
  for (const { directive, blocked, page } of reports.parse(body.value))
    if (mayLog(shop.clock.now()))
      log({ csp: directiveOf(directive), blocked: sourceOf(blocked), page: pageOf(page) });
  return { status: 204 };
};

/** Anyone can send reports: an instance of the function writes down only so many a minute. */
const mostAMinute = 20;
const written = { minute: 0, count: 0 };

function mayLog(now: number): boolean {
  const minute = Math.floor(now / 60_000);
  if (written.minute !== minute) Object.assign(written, { minute, count: 0 });
  written.count += 1;
  return written.count <= mostAMinute;
}

/* Addresses may contain anything that somebody typed, so only their beginnings are kept. */

const directiveOf = (name: string): string => (/^[a-z-]{1,40}$/.test(name) ? name : 'other');

/** 'inline', 'eval', 'data', or the origin of an address. */
function sourceOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  const origin = URL.parse(blocked)?.origin ?? 'other';
  return origin.length <= 100 ? origin : 'other';
}

const pageOf = (address: string): string =>
  /^\/[\w-]{0,40}/.exec(URL.parse(address)?.pathname ?? '')?.[0] ?? 'other';
