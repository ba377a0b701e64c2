import type { ProductKind } from '../products/fields.ts';

/* What a sheet would do to the products (R1161). */

/** One cell that cannot be taken; `column` is '' for the whole row. */
export interface CellProblem {
  /** As the spreadsheet counts: the heads are row 1. */
  row: number;
  column: string;
  sentence: string;
}

export interface CellChange extends Omit<CellProblem, 'sentence'> {
  before: string;
  after: string;
}

export interface PlannedProduct {
  kind: ProductKind;
  path: string;
  name: string;
  isNew: boolean;
  /** Of its sizes or colours in their order. */
  rows: readonly number[];
  changes: readonly CellChange[];
  problems: readonly CellProblem[];
  /** As the file would say them, with its text. */
  values: Record<string, unknown>;
}

export interface Plan {
  products: readonly PlannedProduct[];
  /** Rows that belong to no product. */
  problems: readonly CellProblem[];
  /** Heads that name no field. */
  unknown: readonly string[];
}

export type RowState = 'New' | 'Changed' | 'Same' | 'Refused';

export function stateOf({ problems, isNew, changes }: PlannedProduct): RowState {
  if (problems.length > 0) return 'Refused';
  if (isNew) return 'New';
  return changes.length > 0 ? 'Changed' : 'Same';
}
