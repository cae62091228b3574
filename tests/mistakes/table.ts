import { FACTS } from './facts';
import { FILES } from './files';
import { LINES } from './lines';
import { LINKS } from './links';
import { MARKDOWN } from './markdown';
import { MISSING } from './missing';
import { PICTURES } from './pictures';
import { REFERENCES } from './references';
import { TEXTS } from './texts';
import { TYPED } from './typed';
import { VALUES } from './values';

/** Every kind of problem that the check knows, by where it is. */
export const MISTAKES = [
  ...[LINES, TEXTS, VALUES, MISSING, REFERENCES, LINKS, MARKDOWN, TYPED, FACTS, FILES, PICTURES],
].flatMap((table) =>
  Object.entries(table).map(([name, { says, ...mistake }]) => ({ name, says: [says].flat(), ...mistake })),
);
