import type { Voice, Words } from './voice';

/** The words about the notation of a file: its letters, its lines, and what YAML reads in them. */
export const YAML_WORDS = {} satisfies Record<string, (params: never, voice: Voice) => Words>;

export const YAML_ADVICE = {
  'mark-as-sample': () => 'Write "# SAMPLE: " before the note.',
} satisfies Record<string, (params: never, voice: Voice) => string>;
