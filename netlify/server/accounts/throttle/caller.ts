import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { secret } from '../../store/secrets.ts';

/** A name for the place that a call comes from, under which its tries are counted. */
export const callerName = (ip: string): string =>
  createHmac('sha256', secret('SHOP_PEPPER'))
    .update(`caller:${networkOf(ip)}`)
    .digest('hex');

/** Whoever has one IPv6 address has all of its network, the first 64 bits. */
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
