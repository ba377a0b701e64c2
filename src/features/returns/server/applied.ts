import type { StepResult } from '../../orders/server/history/add-event.ts';

/** `refund`: the words of the provider that does not pay back. */
export type Applied =
  | { ok: true }
  | { ok: false; reason: 'step'; result: Extract<StepResult, { ok: false }> }
  | { ok: false; reason: 'refund'; words: string }
  | { ok: false; reason: 'short' };
