import type { Kind } from '../../check/kinds';
import { isGroup } from '../../check/path';
import type { Problem } from '../../check/problem';
import type { RuleContext } from '../../check/rules/rule-context';
import type { Edit } from '../../check/yaml/edit/edit';
import { editDocument } from '../../check/yaml/edit/edit-document';
import { readYamlFile, sampleNotes } from '../../check/yaml/edit/yaml-file';
import { addressesOf } from '../../pages/addresses';
import { UserError } from '../user-error';
import { readFact } from './facts';
import { cleanName, readSlug } from './slug';
import { fillIn, templateOf } from './template';
import { valuesOf } from './values';

/** The page to add. */
export interface AskedPage {
  kind: Kind;
  name: string;
  /** By the name of the field; `slug` is one of them. What is left out gets a sample. */
  facts: Readonly<Record<string, string>>;
}

export interface NewPage {
  /** The file, as in `content/cities/springfield.yaml`. */
  file: string;
  text: string;
  /** The address of the page, as in `/teletherapy/springfield`. */
  address: string;
}

/**
 * A new page, filled in from the template of its kind. Writes nothing.
 *
 * @throws {UserError} if its file is there already, or it cannot have its name or a fact.
 */
export function makePage({ kind, name, facts }: AskedPage, context: RuleContext, root: string): NewPage {
  const title = cleanName(name);
  const { slug: wanted, ...others } = facts;
  const slug = readSlug(title, wanted);
  const file = `content/${kind.collection}/${slug}.yaml`;
  if (context.documents.some((document) => `content/${document.file}` === file))
    throw new UserError(
      `${file} is there already. Open it to change that page, or choose another name for the new one.`,
    );
  const known = Object.entries(others).map(([field, text]) => [field, readFact(kind, field, text)] as const);
  const values = valuesOf(kind, { title, slug, state: others.state }, context);
  const filled = fillIn(templateOf(root, kind), values);
  return {
    file,
    text: known.reduce((text, fact) => editDocument(kind, text, factEdits(text, fact)), filled),
    address: addressesOf(kind, { slug, id: values.number }).at(-1) ?? '',
  };
}

/** A fact that is given is no sample. */
function factEdits(text: string, [field, value]: readonly [string, string | number]): Edit[] {
  const isSample = sampleNotes(readYamlFile(text)).some(({ path }) => path.join() === field);
  return [
    { op: 'set', path: [field], value },
    ...(isSample ? [{ op: 'unmark' as const, path: [field] }] : []),
  ];
}

/** The mistakes that prevent a new page of a kind: for example, a file that can't be read may have its number. */
export function mistakesBefore(kind: Kind, { documents }: RuleContext): Problem[] {
  const needed = documents.filter(
    ({ file, data, kind: { name } }) => file === 'site.yaml' || (name === kind.name && !isGroup(data)),
  );
  return needed.flatMap(({ problems }) => problems).filter(({ severity }) => severity === 'error');
}
