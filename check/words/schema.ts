import type { Voice, Words } from './voice';

/** The words about values that are not as their schema says. */
export const SCHEMA_WORDS = {} satisfies Record<string, (params: never, voice: Voice) => Words>;

export const SCHEMA_ADVICE = {} satisfies Record<string, (params: never, voice: Voice) => string>;
