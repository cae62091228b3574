import type { Document, DocumentProblem } from '../document';
import { write } from '../explain/quoting';
import { oncePer } from '../once-per';
import { isGroup, textsIn, valueAt } from '../path';
import type { RuleContext } from './rule-context';

/** `city: Springfield, ST` above `state: ST`, and `name: Ann Lee, LCSW` above `credentials: LCSW`: both are shown. */
export const findValuesSaidTwice = ({ documents }: RuleContext): DocumentProblem[] =>
  documents.flatMap(saidTwiceIn);

const saidTwiceIn = oncePer((document: Document): DocumentProblem[] =>
  textsIn(document.data, (each) => /^[^,\n]+, [^,\n]+$/.test(each)).flatMap(({ path, text }) => {
    const [own = '', end] = text.split(', ');
    const group = valueAt<unknown>(document.data, path.slice(0, -1));
    const [other] = (isGroup(group) && Object.entries(group).find(([, value]) => value === end)) || [];
    if (other === undefined) return [];
    const message = `"${end}" is in "${other}", too, so visitors would read it twice.`;
    return { document, path, message, advice: 'Write it there only.', proposals: [write(own)] };
  }),
);
