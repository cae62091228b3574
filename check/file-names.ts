import type { Diagnosis } from './problem';
import { finding } from './words/words';

const DEVICE = /^(?:con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³])(?:\.|$)/i;

/**
 * Reports names that people can't read, or that Windows forbids, because the
 * project couldn't be checked out there.
 *
 * @param file its path, with `/`.
 */
export function findNameProblem(file: string): Diagnosis | undefined {
  if (hasHiddenSigns(file)) {
    return finding('hidden-sign-in-name', {
      name: visibleName(file.split('/').at(-1) ?? file),
    });
  }
  const name = file
    .split('/')
    .find((part) => DEVICE.test(part) || /[. ]$/.test(part));
  if (name === undefined) {
    return undefined;
  }
  const code = DEVICE.test(name) ? 'name-of-device' : 'name-ends-in-sign';
  return finding(code, { name: visibleName(name) });
}

/** `cities/salem.yaml` for `content/cities/salem.yaml`. */
export const belowContent = (file: string): string =>
  file.slice('content/'.length);

/**
 * Line breaks, invisible characters, and those that reverse a name, such as
 * U+202E in `fee\u202efdp.exe`.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

export function hasHiddenSigns(name: string): boolean {
  return name.search(HIDDEN) >= 0;
}

/** A name or a path with its hidden characters escaped, as in `a\nb.pdf`. */
export function visibleName(name: string): string {
  return name.replace(HIDDEN, (sign) =>
    JSON.stringify(sign).slice(1, -1).replace(HIDDEN, asNumber),
  );
}

function asNumber(sign: string): string {
  const number = sign.codePointAt(0) ?? 0;
  if (number > 0xffff) {
    return `\\u{${number.toString(16)}}`;
  }
  return `\\u${number.toString(16).padStart(4, '0')}`;
}
