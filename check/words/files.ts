import type { Voice, Words } from './voice';

/** The words about files: their names, their places, and what is in pictures and downloads. */
export const FILE_WORDS = {} satisfies Record<string, (params: never, voice: Voice) => Words>;
