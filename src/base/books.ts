/** How a shop numbers and keeps its invoices, and what they say of it beside its address. */
export interface Books {
  /** Stands before each number. */
  prefix: string;
  /** Numbers begin anew each year, or never. */
  series: 'year' | 'forever';
  keepYears: number;
  taxNumber?: string | undefined;
  /** What the law wants said where no tax is charged. */
  exemption?: string | undefined;
}
