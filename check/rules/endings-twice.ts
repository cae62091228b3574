import { basename } from 'pathe';
import { DOCUMENT_ENDINGS } from '../../formats/file-formats';
import { visibleName } from '../file-names';
import { aboutFile, type Problem } from '../problem';
import { finding } from '../words/words';
import type { RuleContext } from './rule-context';

/** `.pdf.pdf`, `.docx.pdf` */
const TWICE = new RegExp(
  `(?:\\.(?:${DOCUMENT_ENDINGS.map((each) => each.replace('.', '')).join('|')}))+(?=\\.\\w+$)`,
  'i',
);

/**
 * Documents whose name has an ending more. Windows hides the last one, so
 * somebody may have typed it again, and visitors read the first.
 */
export function* findEndingsTwice({ files }: RuleContext): Generator<Problem> {
  for (const file of files.keys()) {
    if (file.startsWith('documents/') && TWICE.test(file)) {
      const name = visibleName(basename(file));
      const rename = name.replace(TWICE, '');
      yield aboutFile(file, finding('ending-twice', { name, rename }));
    }
  }
}
