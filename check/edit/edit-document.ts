import type { Path } from '../../formats/path';
import { valueAt } from '../../formats/path';
import type { Kind } from '../kinds';
import { inUsualForm } from '../read/usual-form';
import { readYamlFile } from '../read/yaml-file';
import { Outline, SchemaPlace } from '../schema/schema-place';
import type { Edit, Json } from './edit';
import { isSame } from './edit-data';
import { type EditOptions, editYaml } from './edit-yaml';

/**
 * The text after some edits. A sample that gets a value loses its mark.
 * @throws {EditRefusal} as {@link editYaml} does.
 */
export function editDocument(
  kind: Kind,
  text: string,
  edits: Iterable<Edit>,
): string {
  return [...edits].reduce((before, edit) => {
    const outline = new Outline(kind, readYamlFile(before).data);
    const fieldsOf = (path: Path) => outline.fields(path);
    const options = { fieldsOf, names: SchemaPlace.ofKind(kind).names() };
    const after = editYaml(
      spelledOut(kind, before, edit.path, options),
      edit,
      options,
    );
    const isNoted = readYamlFile(before).samples.some(({ path }) =>
      isSame(path, edit.path),
    );
    if (edit.op === 'set' && isNoted) {
      return editYaml(after, { op: 'unmark', path: edit.path });
    }
    return after;
  }, text);
}

/**
 * Expands an entry that an edit goes into to a group: `- Aetna` becomes
 * `- name: Aetna`.
 */
function spelledOut(
  kind: Kind,
  text: string,
  path: Path,
  options: EditOptions,
): string {
  const { data } = readYamlFile(text);
  const short = path
    .map((_, index) => path.slice(0, index))
    .find((at) => typeof valueAt<unknown>(data, at) === 'string');
  if (!short) {
    return text;
  }
  const value = valueAt(inUsualForm(data, kind, () => '') as Json, short);
  if (value === undefined) {
    return text;
  }
  return editYaml(text, { op: 'set', path: short, value }, options);
}
