import type { Spot } from '../protocol';

/** A place in a file for the panel to open. */
export type Target = Pick<Spot, 'file' | 'path'> &
  Partial<Spot> & {
    /** True if the first sample of a page is meant, which was just added. */
    isNew?: boolean;
  };
