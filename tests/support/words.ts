import { type Diagnosis, type Problem, wordsOf } from '../../check/problem';
import type { Words } from '../../check/words/voice';

/** A problem with the words that people read on a terminal. */
export function inWords<Kind extends Problem>(problem: Kind): Kind & Words {
  return { ...problem, ...wordsOf(problem) };
}

/** The words of a diagnosis, which has no place yet. */
export function wordsFor(diagnosis: Diagnosis): Words {
  return wordsOf({
    ...diagnosis,
    file: '',
    line: 1,
    column: 1,
    severity: 'error',
  });
}
