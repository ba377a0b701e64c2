import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { SiteContent } from '../../src/features/publishing/site.schema.ts';

/** Whether devices keep the shop for times without a network (ADR 13). */
export function keepsOffline(
  site = new URL('../../src/content/site.yaml', import.meta.url),
): boolean {
  return (parse(readFileSync(site, 'utf8')) as Pick<SiteContent, 'offline'>).offline;
}
