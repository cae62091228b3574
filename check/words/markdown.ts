import type { Voice, Words } from './voice';

/** The words about texts in Markdown. */
export const MARKDOWN_WORDS = {} satisfies Record<string, (params: never, voice: Voice) => Words>;
