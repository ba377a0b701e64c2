import { isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

export interface Address {
  port: number;
  /** By name or number. */
  host: string;
}

/** Reached from this machine alone. */
export const loopback = '127.0.0.1';

/**
 * Whether only this machine can reach this address. A name such as `127.example` may be anyone's.
 */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/**
 * Whether a browser that opened `hostname` meant this host. A foreign name may lead here too (DNS
 * rebinding), so only the name that the server listens on counts.
 * @param hostname as in a URL; of IPv6 with its brackets.
 * @param host where the server listens.
 */
export function leadsTo(hostname: string, host: string): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isLoopback(name) || name === host.toLowerCase()) return true;
  const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
  return isEverywhere(host) && own.some(({ address }) => address === name);
}

/** Where a browser on this machine opens what listens there. */
export function originOf({ host, port }: Address): string {
  if (isEverywhere(host) || isLoopback(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
