import path from 'node:path';
import { findPictureFileProblem, isPicture, plainName } from '../../check/pictures/images';
import { EditRefusal } from '../../check/yaml/edit/refusal';
import type { UploadAnswer } from '../protocol';
import { ApiFault } from './api-fault';
import type { Editor } from './editor';
import { mistakeOf } from './places';

/** Where pictures can be put. */
const FOLDER = /^images(\/[\w-]+)*$/;

/**
 * Puts a picture into the content, under a name that addresses can have. A file of this name is never overwritten: the
 * new one gets a number, unless it is the same.
 *
 * @throws {ApiFault} for another folder.
 * @throws {EditRefusal} for a file of another kind.
 */
export function upload(editor: Editor, folder: string, name: string, bytes: Buffer): UploadAnswer {
  if (!FOLDER.test(folder)) throw new ApiFault(400, `"${name}" cannot be put there.`, 'Put it into images.');
  const plain = plainName(`${folder}/${path.basename(name.replaceAll('\\', '/'))}`);
  const file = freeName(editor, `content/${plain}`, bytes);
  const below = file.slice('content/'.length);
  const problem = findPictureFileProblem(below, bytes.length);
  if (!isPicture(below) && !problem) {
    throw new EditRefusal(
      [],
      'This is not a picture that pages can show.',
      'Save it again as JPEG, PNG or WebP.',
    );
  }
  const refused = editor.write(file, bytes);
  if (refused.length > 0) return { ok: false, refused };
  return { ok: true, address: `/${below}`, warnings: problem ? [mistakeOf(problem, [])] : [] };
}

function freeName(editor: Editor, file: string, bytes: Buffer): string {
  const ending = path.posix.extname(file);
  for (let number = 1; ; number++) {
    const name = number === 1 ? file : `${file.slice(0, -ending.length)}-${number}${ending}`;
    const there = editor.files.read(name);
    if (!there || there.equals(bytes)) return name;
  }
}
