import type { Failure } from './run-tests';

/** A file of the content, as in `content/cities/salem.yaml`. */
export interface Source {
  file: string;
  text: string;
}

/**
 * Differences from the specification as notices of GitHub, which fail nothing, at the line that a message names, as in
 * `content/site.yaml:34:12  The specification says 200, and the content 210.`
 */
export function annotateSpecification(failures: readonly Failure[]): string[] {
  return failures.map(({ name, message }) => {
    const [first = ''] = message.split('\n', 1);
    const [, file, line, column, difference = `${name}: ${first}`] =
      /^(content\/\S+):(\d+):(\d+) {2}(.*)/.exec(first) ?? [];
    const place = file ? `file=${file},line=${line},col=${column},` : '';
    return `::notice ${place}title=Specification::${difference.replaceAll('%', '%25')}`;
  });
}

const WHAT_TO_DO =
  'Undo your last change here, or ask whoever looks after the website: no change that the guide describes makes a test fail.';

/**
 * Failed tests of the content as errors of GitHub, in the file that the failed page is made from: at the line with the
 * words that the message quotes, or at the first line.
 *
 * @param sourceOf finds the file that the page at an address is made from.
 */
export function annotateContent(
  failures: readonly Failure[],
  sourceOf: (address: string) => Source | undefined,
): string[] {
  return failures
    .filter(({ file }) => /[\\/]tests[\\/]content[\\/]/.test(file))
    .map(({ name, message }) => {
      const [, address = '', rule = name] = /^(\/\S*) (.*)/.exec(name) ?? [];
      const what = message
        .split('\n', 1)
        .join()
        .replace(/: expected \[.*/, '');
      const source = sourceOf(address);
      const place = source ? `file=${source.file},line=${lineIn(source.text, what)},` : '';
      const broken = address
        ? `The page ${address} breaks a rule: it ${rule}.`
        : `A rule is broken: ${rule}.`;
      return `::error ${place}title=Tests::${`${broken} ${what}. ${WHAT_TO_DO}`.replaceAll('%', '%25')}`;
    });
}

function lineIn(text: string, message: string): number {
  const positions = [...message.matchAll(/"([^"]{3,})"/g)].map(([, words = '']) => text.indexOf(words));
  const position = positions.find((each) => each >= 0) ?? 0;
  return text.slice(0, position).split('\n').length;
}
