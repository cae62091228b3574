import path from 'node:path';
import { findPictureFileProblem, isPicture, plainName } from '../../check/pictures/images';
import type { UploadAnswer } from '../protocol';
import type { Editor } from './editor';
import { Fault } from './fault';
import { mistakeOf } from './places';

/** The folders for pictures. */
const FOLDER = /^images(\/[\w-]+)*$/;

/**
 * Puts a picture into the content, under a name that addresses can have. A file of this name is never overwritten: the
 * new one gets a number, unless it is the same.
 *
 * @throws {Fault} for another folder, or a file of another kind.
 */
export function upload(editor: Editor, folder: string, name: string, bytes: Buffer): UploadAnswer {
  if (!FOLDER.test(folder)) throw new Fault(`"${name}" can't be put there.`, 'Put it into images.');
  const plain = plainName(`${folder}/${path.basename(name.replaceAll('\\', '/'))}`);
  const file = freeName(editor, `content/${plain}`, bytes);
  const below = file.slice('content/'.length);
  const problem = findPictureFileProblem(below, bytes.length);
  if (!isPicture(below) && !problem)
    throw new Fault("This isn't a picture that pages can show.", 'Save it again as JPEG, PNG or WebP.');
  editor.write(file, bytes);
  return { address: `/${below}`, advice: problem ? mistakeOf(problem, []).said : '' };
}

function freeName(editor: Editor, file: string, bytes: Buffer): string {
  const ending = path.posix.extname(file);
  for (let number = 1; ; number++) {
    const name = number === 1 ? file : `${file.slice(0, -ending.length)}-${number}${ending}`;
    const there = editor.files.read(name);
    if (!there || there.equals(bytes)) return name;
  }
}
