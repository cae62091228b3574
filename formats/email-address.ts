import { type Format, firstMeaning } from './format';
import { withDots } from './web-address';

const ADDRESS = /^[^\s@"<>():;,]+@[^\s@"<>():;,]+\.[a-z]{2,}$/i;

export const EMAIL_ADDRESS: Format = {
  inGuide: 'an e-mail address',
  isDistinct: true,
  isRight: (text) => ADDRESS.test(text),
  meanings: (text) =>
    firstMeaning(text, { isRight: EMAIL_ADDRESS.isRight, candidates, isSame }),
};

/** `a(at)b.example`, `a at b.example`, or `a @b.example` */
const AT = /\s*[([{]at[)\]}]\s*| at |\s*@\s*/i;

function candidates(text: string): string[] {
  const bare = withoutName(text);
  const [name = ''] = text.split('<');
  if (name.includes('@') && withoutName(name) !== bare) {
    return [];
  }
  const joined = bare.replace(AT, '@').trim();
  return [bare, joined, withDots(joined.replace(/[,;.]+$/, ''), '@')];
}

/** `Front Desk <desk@example.org>` means the address alone. */
const isSame = (text: string, value: string): boolean =>
  withoutName(text.replace(/^([^<]*)>\s*$/, '$1')) === value;

const withoutName = (text: string): string =>
  text
    .replace(/^.*<([^>]*)>.*$/, '$1')
    .trim()
    .replace(/^mailto:/i, '');
