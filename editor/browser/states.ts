import { known } from 'editor:states';
import { statesIn } from './states-in';

// Replaces the map of all states (npm package us-atlas): most practices have
// their cities in one or two.

/** The map in its current extent: {@link loadAllStates} exchanges its parts. */
const states = { ...known.states };
export default states;

let { counties } = known;
export const countiesKnown = () => counties;

/** Loads the maps of all states and counties if a text names other states. */
export async function loadStates(text: string): Promise<void> {
  if (statesIn(text).every((code) => known.codes.includes(code))) {
    return;
  }
  const all = import('editor:other-counties');
  await loadAllStates();
  ({ counties } = await all);
}

/** A check may ask which state a place is in, and that may be any. */
export async function loadAllStates(): Promise<void> {
  Object.assign(states, (await import('editor:other-states')).states);
}
