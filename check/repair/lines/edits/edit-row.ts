import type { Reason } from '../draft';

/** Another way to write a row. It may become several rows or none. */
export interface RowEdit {
  texts: readonly string[];
  cost: number;
  leftOut?: Reason;
}
