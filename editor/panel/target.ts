import type { Spot } from '../protocol';

/** A place in a file for the panel to open. */
export type Target = Pick<Spot, 'file' | 'path'> &
  Partial<Spot> & {
    /** True for a page that was just added, to open its first sample. */
    isNew?: boolean;
  };

/** A field that was asked for, and others to choose from. */
export type Targets = readonly [Target, ...Target[]];
