/** A reason not to open, in one sentence for the person who started the shop. */
export class CannotOpen extends Error {}

/** The system's word for what went wrong, such as EACCES. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
