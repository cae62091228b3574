import { NAMED_ENDINGS } from './file-formats';
import { type Format, firstMeaning } from './format';

const ADDRESS = new RegExp(`^/images/[\\w./-]+\\.(${NAMED_ENDINGS})$`);

/** The address of a picture of the content. */
export const PICTURE_ADDRESS: Format = {
  inGuide: 'the address of a picture: `/images/...`',
  isRight: (text) => ADDRESS.test(text),
  meanings: (text) =>
    firstMeaning(text, { isRight: PICTURE_ADDRESS.isRight, candidates }),
};

function candidates(text: string): string[] {
  const slashes = text.trim().replaceAll('\\', '/');
  const path = slashes.replace(/^https?:\/\/[^/]+(?=\/images\/)/i, '');
  if (/^https?:|^\/\/|^www\./i.test(path)) {
    return [];
  }
  // A picture on somebody's computer may have the same name as one in the
  // content.
  if (isOnComputer(path)) {
    return [`/images/${path.split('/').at(-1)}`];
  }
  const whole = path.replace(/^.*?\/?(?=images\/)/, '/');
  return [whole, whole.toLowerCase(), `/images/${path.replace(/^[./]+/, '')}`];
}

/** `C:\Photos\office.jpg`, `file:///Users/ana/office.jpg` */
export const isOnComputer = (address: string): boolean =>
  /^[a-z]:|^file:/i.test(address);
