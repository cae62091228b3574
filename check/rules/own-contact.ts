import { digitsOf } from '../../formats/phone-number';
import { marksOf } from '../document';
import type { Problem, Proposal } from '../problem';
import type { RuleContext } from './rule-context';

/**
 * For a link that shows one contact and leads to another: if one of the two is
 * the practice's, proposes that one.
 */
export function withOwnContact(
  problem: Problem,
  { documents }: RuleContext,
): Problem {
  const { code, params, proposals = [] } = problem;
  if (code !== 'other-contact') {
    return problem;
  }
  const { shown, target, isMail } = params as {
    shown: string;
    target: string;
    isMail: boolean;
  };
  const format = isMail ? 'email-address' : 'phone-number';
  const plain = (text: string) =>
    isMail ? text.toLowerCase() : digitsOf(text);
  const marks = [
    ...marksOf(documents, (annotation) => annotation.format === format),
  ];
  const facts = marks.filter(({ value }) =>
    [shown, target].map(plain).includes(plain(String(value))),
  );
  const [fact, ...others] = new Map(
    facts.map((mark) => [plain(String(mark.value)), mark]),
  ).values();
  // If both are the practice's, either may be right.
  if (!fact || others.length > 0) {
    return problem;
  }
  const contact = plain(String(fact.value));
  const isRight = ({ advice }: Proposal) =>
    advice?.code !== 'write-if-right' ||
    plain((advice.params as { contact: string }).contact) === contact;
  const { file } = fact.document;
  return {
    ...problem,
    params: { ...params, fact: { contact, file } },
    proposals: proposals.filter(isRight),
  };
}
