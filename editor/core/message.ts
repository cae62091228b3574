import type { Change } from '../protocol';

/** A commit message. */
export interface Message {
  /** As in `Change Home → Hero → Title and 2 more`. */
  headline: string;
  /** The list of all changes. */
  body?: string;
}

/** @param changes at least one. */
export function messageFor(changes: readonly Change[]): Message {
  const [first] = changes as [Change];
  const places = changes.map(({ place }) => place);
  const more = places.length > 1 ? ` and ${places.length - 1} more` : '';
  return {
    headline: `${verbFor(first)} ${first.place}${more}`,
    body: places.map((place) => `- ${place}`).join('\n'),
  };
}

function verbFor(change: Change): 'Add' | 'Delete' | 'Change' {
  if (change.old === undefined) {
    return 'Add';
  }
  return change.new === undefined ? 'Delete' : 'Change';
}
