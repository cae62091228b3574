import { Outline } from '../../explain/outline';
import type { Kind } from '../../kinds';
import { readDocument } from '../../read-document';
import type { Edit } from './edit';
import { type EditOptions, editYaml } from './edit-yaml';
import { readYamlFile } from './yaml-file';

/**
 * Makes edits in the text of a document, one after the other.
 *
 * @throws {EditRefusal} as {@link editYaml} does.
 */
export function editDocument(kind: Kind, text: string, edits: Iterable<Edit>): string {
  return [...edits].reduce((before, edit) => editYaml(before, edit, optionsFor(kind, before)), text);
}

/** How files of a kind are edited. @param text of the file before the edit. */
function optionsFor(kind: Kind, text: string): EditOptions {
  const outline = new Outline(kind.schema, readYamlFile(text).data, kind.resolve);
  return {
    fieldsOf: (path) => outline.fields(path),
    // The name does not matter to what is wrong in the file itself.
    flawsIn: (changed) =>
      readDocument(kind.files, kind, Buffer.from(changed)).problems.filter(
        ({ severity }) => severity === 'error',
      ).length,
  };
}
