import type { ProblemText } from './problem';

const DEVICE = /^(?:con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³])(?:\.|$)/i;

/** A name that Windows can't have, so that nobody can check out the project there. @param file its path, with `/` */
export function findNameProblem(file: string): ProblemText | undefined {
  const name = file.split('/').find((part) => DEVICE.test(part) || /[. ]$/.test(part));
  if (name === undefined) return undefined;
  const message = `On a computer with Windows, nothing can be named "${name}".`;
  if (!DEVICE.test(name)) return { message, advice: 'Rename it, without a dot or a space at the end.' };
  const devices = 'CON, PRN, AUX, NUL, COM1 to COM9, and LPT1 to LPT9';
  return { message, advice: `Choose another name: ${devices} are names of devices there.` };
}
