import type { LineUnits } from '../orders/history/step.schema.ts';
import type { ReturnReason, ReturnState } from './return-reasons.ts';

/** A return as its shopper gets it with all else that the shop knows. */
export interface ReturnExport {
  number: string;
  /** ISO time. */
  at: string;
  state: ReturnState;
  lines: LineUnits[];
  reason: ReturnReason | null;
  text: string | null;
  /** As data addresses; none once it is decided. */
  photographs: string[];
  /** Of one that was refused. */
  refusal: string | null;
}
