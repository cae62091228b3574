import { FACTS } from './facts';
import { FILES } from './files';
import { LINES } from './lines';
import { LINKS } from './links';
import { MARKDOWN } from './markdown';
import { MISSING } from './missing';
import type { Mistake } from './mistake';
import { PICTURES } from './pictures';
import { REFERENCES } from './references';
import { TEXTS } from './texts';
import { TYPED } from './typed';
import { VALUES } from './values';

/** Every kind of problem that the check knows, by where it is. */
export const MISTAKES: readonly Mistake[] = [
  ...LINES,
  ...TEXTS,
  ...VALUES,
  ...MISSING,
  ...REFERENCES,
  ...LINKS,
  ...MARKDOWN,
  ...TYPED,
  ...FACTS,
  ...FILES,
  ...PICTURES,
];
