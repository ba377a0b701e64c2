/** An error in one line. The shop's own messages name keys and settings, never a person. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.name}: ${error.message}${cause}`;
}

export function log(line: Record<string, unknown>): void {
  if (process.env['SHOP_LOG'] !== 'off') console.log(JSON.stringify(line));
}
