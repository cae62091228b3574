import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckedContent } from '../../check/store';
import { referralFactsOf } from '../../pages/referral/referral-facts';
import type { SiteContent } from '../../pages/site-context';
import type { Content } from '../../schemas/content';
import { contentFolder, openMeasured } from '../../site/content';
import { measurePictures } from '../../site/disk/measured-pictures';
import { fileOf } from '../../site/folder/site-folder';
import { practiceSite } from './sites';

await measurePictures(contentFolder(practiceSite.root));

/** Content with everything in it that a practice may leave out. */
export type Whole<T> = T extends object
  ? { [Key in keyof T]-?: Whole<T[Key]> }
  : T;

/**
 * The content of the tests' own practice. It leaves out little, so tests may
 * read whatever they need of it.
 *
 * @throws if it has mistakes.
 */
export function loadContent(): Whole<SiteContent> {
  loaded ??= openMeasured(practiceSite.root).check();
  const { content, problems } = loaded;
  if (!content) {
    throw new Error(
      `The practice of the tests has mistakes: ${JSON.stringify(problems)}`,
    );
  }
  return content as Whole<SiteContent>;
}

/** It is frozen, and nothing changes it while tests run. */
let loaded: CheckedContent<Content> | undefined;

export const practiceFacts = () => referralFactsOf(loadContent());

export function htmlOf(pagePath: string): string {
  return readFileSync(path.join(practiceSite.folder, fileOf(pagePath)), 'utf8');
}
