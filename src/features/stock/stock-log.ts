import type { StockLog } from './stock-change.schema.ts';

const mostLines = 10;

/** The log with one more line; the same log when the line is there. */
export function withLine(log: StockLog | null, line: StockLog['changes'][number]): StockLog {
  const present = log ?? { changes: [] };
  if (present.changes.some(({ id }) => id === line.id)) return present;
  const changes = [line, ...present.changes].sort((a, b) => (a.at < b.at ? 1 : -1));
  return { changes: changes.slice(0, mostLines) };
}
