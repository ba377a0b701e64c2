import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { CountedByShop } from '../../../../src/base/counted-calls.ts';
import { secret } from '../../store/secrets.ts';

/** Names where a call comes from; its tries are counted under this name. */
export const callerName = (ip: string): string =>
  createHmac('sha256', secret('SHOP_PEPPER'))
    .update(`caller:${networkOf(ip)}`)
    .digest('hex');

/** The name under which the calls of one kind from there are counted. */
export const callerTries = (kind: CountedByShop, ip: string): string => `${kind}/${callerName(ip)}`;

/** The owner of one IPv6 address has its whole network, the first 64 bits. */
function networkOf(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip;
  const [start = [], end = []] = ip
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  const groups = [...start, ...zeros, ...end].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16)).join(':');
}
