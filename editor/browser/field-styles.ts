import { known } from 'editor:known';
import type { Sheet } from '../../design/sheet';

// Replaces design/field-styles.ts where there is no disk.

/**
 * The style sheet of fields as pages link to it. It depends on no content, so
 * its text stays on the server.
 */
export function fieldSheet(): Sheet {
  return {
    ...known.fieldSheet,
    get css(): string {
      throw new Error('The style sheet of fields is on the server.');
    },
  };
}
