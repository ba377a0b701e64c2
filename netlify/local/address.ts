import { isIPv4, isIPv6 } from 'node:net';

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

/** Where a browser on this machine opens what listens there. */
export function originOf({ host, port }: Address): string {
  if (isEverywhere(host) || isLoopback(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
