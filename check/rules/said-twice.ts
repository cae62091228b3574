import type { DocumentProblem } from '../document';
import { write } from '../explain/quoting';
import { isGroup, textsIn, valueAt } from '../path';
import type { RuleContext } from './rule-context';

/** `city: Springfield, ST` above `state: ST`, and `name: Ann Lee, LCSW` above `credentials: LCSW`: both are shown. */
export function* findValuesSaidTwice({ documents }: RuleContext): Generator<DocumentProblem> {
  for (const document of documents) {
    for (const { path, text } of textsIn(document.data, (each) => /^[^,\n]+, [^,\n]+$/.test(each))) {
      const [own = '', end] = text.split(', ');
      const group = valueAt<unknown>(document.data, path.slice(0, -1));
      if (!isGroup(group)) continue;
      const [other] = Object.entries(group).find(([, value]) => value === end) ?? [];
      if (other === undefined) continue;
      yield {
        document,
        path,
        message: `"${end}" is in "${other}", too, so visitors would read it twice.`,
        advice: 'Write it there only.',
        proposals: [write(own)],
      };
    }
  }
}
