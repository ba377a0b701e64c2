import { isIPv6 } from 'node:net';

export interface Address {
  port: number;
  /** By name or number. */
  host: string;
}

/** Reached from this machine alone. */
export const loopback = '127.0.0.1';

/** Whether only this machine can reach what listens there. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Where a browser on this machine opens what listens there. */
export function originOf({ host, port }: Address): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  if (isEverywhere || isLoopback(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
