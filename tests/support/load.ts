import { Agent, request } from 'node:http';

export interface Sent {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Figures {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  worst: number;
  /** Answers by status. */
  statuses: Record<number, number>;
}

/** How many connections. Each sends its next request after the answer to the last one. */
export async function load(
  port: number,
  { connections, seconds }: { connections: number; seconds: number },
  next: (number: number) => Sent,
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const start = performance.now();
  const end = start + seconds * 1000;
  let number = 0;
  const connection = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const status = await send(port, agent, next(number++));
      times.push(performance.now() - started);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const spent = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 10) / 10;
  return {
    requests: times.length,
    perSecond: Math.round(times.length / spent),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    worst: at(1),
    statuses,
  };
}

function send(port: number, agent: Agent, { method, path, body, headers }: Sent): Promise<number> {
  const text = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port,
        agent,
        method,
        path,
        headers: {
          ...(text ? { 'Content-Type': 'application/json' } : {}),
          'Content-Length': Buffer.byteLength(text),
          ...headers,
        },
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    outgoing.once('error', reject);
    outgoing.end(text);
  });
}
