// npm run pictures: offers to replace photos of more than 5 MB by smaller ones, so that the repository stays small.
//
// It asks about each, and changes nothing without a yes. Visitors see no difference: the build makes all sizes anyway.
import { confirm, isCancel } from '@clack/prompts';
import { describeFault } from './fault';
import { readOptions } from './options';
import { findLargePhotos, LARGEST, type Offer, replacePhoto, SIDE } from './pictures/shrink';

const root = process.cwd();
readOptions({ options: {} }, 'Usage: npm run pictures');

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Asks about a photo. @returns whether to go on with the next. */
async function offer(photo: Offer): Promise<boolean> {
  const { file, size, smaller } = photo;
  if (!smaller) {
    console.log(`${file} has ${megabytes(size)}, and cannot be made smaller without losing what is seen.`);
    return true;
  }
  const change = `${megabytes(size)} becomes ${megabytes(smaller.length)}, ${SIDE.toLocaleString('en-US')} pixels at most`;
  if (!process.stdin.isTTY) {
    console.log(`${file}: ${change}.`);
    return true;
  }
  const answer = await confirm({ message: `Replace ${file}? ${change}.`, initialValue: false });
  if (isCancel(answer)) return false;
  if (answer) {
    replacePhoto(root, photo);
    console.log('Replaced. Keep the original elsewhere if you may need it for print.');
  }
  return true;
}

try {
  let count = 0;
  for await (const photo of findLargePhotos(root)) {
    count++;
    if (!(await offer(photo))) break;
  }
  if (count === 0) console.log(`No photo has more than ${megabytes(LARGEST)}. There is nothing to do.`);
  else if (!process.stdin.isTTY)
    console.log('Nothing was changed: run this command in a terminal to answer.');
} catch (error) {
  const fault = describeFault(error, root);
  if (fault === undefined) throw error;
  console.error(fault);
  process.exitCode = 2;
}
