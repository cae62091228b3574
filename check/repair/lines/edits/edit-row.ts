import type { Reason } from '../draft';

/** Another way to write a row, or several rows in its place. */
export interface RowEdit {
  texts: readonly string[];
  cost: number;
  leftOut?: Reason;
}
