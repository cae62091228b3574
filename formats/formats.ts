import { COLOR } from './color';
import { DAY } from './days';
import { EMAIL_ADDRESS } from './email-address';
import { certainValue, type Format, type Meaning } from './format';
import { LANGUAGE_TAG } from './language-tag';
import { OPENING_HOURS } from './opening-hours';
import { LINK_TARGET, PAGE_ADDRESS } from './page-address';
import { PHONE_NUMBER } from './phone-number';
import { PICTURE_ADDRESS } from './picture-address';
import { POSTAL_CODE } from './postal-code';
import { TIME_OF_DAY } from './time-of-day';
import { SITE_ADDRESS, WEB_ADDRESS } from './web-address';

const MARKDOWN: Format = {
  inGuide: '[Markdown](#markdown-in-ten-lines)',
  isRight: () => true,
  meanings: () => [],
};

/**
 * The values of `format` in the schemas. To add a format, add a module to this
 * folder and an entry here.
 */
export const FORMATS: Readonly<Record<string, Format>> = {
  markdown: MARKDOWN,
  'image-path': PICTURE_ADDRESS,
  'internal-path': PAGE_ADDRESS,
  'link-target': LINK_TARGET,
  'web-address': WEB_ADDRESS,
  'site-address': SITE_ADDRESS,
  'email-address': EMAIL_ADDRESS,
  'phone-number': PHONE_NUMBER,
  'postal-code': POSTAL_CODE,
  color: COLOR,
  'iso-date': DAY,
  'opening-hours': OPENING_HOURS,
  'time-of-day': TIME_OF_DAY,
  'language-tag': LANGUAGE_TAG,
};

/**
 * What a text that isn't in a format's form can mean, most likely first:
 * `('iso-date', 'Nov. 4, 2024')` gives `2024-11-04`.
 */
export function meaningsOf(format: string, text: string): readonly Meaning[] {
  return FORMATS[format]?.meanings(text) ?? [];
}

/**
 * The value to use for a text without asking; undefined if there is none. It is
 * the most likely meaning, or for a format that `needsCertainty`, the certain
 * one.
 */
export function meaningOf(format: string, text: string): string | undefined {
  const meanings = meaningsOf(format, text);
  if (FORMATS[format]?.needsCertainty) {
    return certainValue(meanings);
  }
  return meanings[0]?.value;
}

/** The check of each format, in the form that Ajv expects. */
export const FORMAT_CHECKS = Object.fromEntries(
  Object.entries(FORMATS).map(([name, { isRight }]) => [name, isRight]),
);
