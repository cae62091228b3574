import type { UploadAnswer } from '../protocol';
import { post } from './api';
import { inWordsOf } from './in-words';

/** Stores a picture in the folder of a file. @throws what is wrong with it, in words. */
export async function upload(file: string, picture: File): Promise<{ address: string; advice: string }> {
  const folder = `images/${file.replace(/^content\/(pages\/)?|\/[^/]*$|\.yaml$/g, '')}`;
  const answer = await post<UploadAnswer>(
    `upload?${new URLSearchParams({ folder, name: picture.name })}`,
    picture,
  );
  if (!answer.ok) throw new Error(inWordsOf(answer.refused));
  return { address: answer.address, advice: inWordsOf(answer.warnings) };
}
