import { readBytes } from '../../design/package-files.ts';

/**
 * The licenses of all packages that are sent to visitors in part: the file of
 * Vite's option `build.license`.
 */
export const NOTICES = 'third-party-notices.txt';

/**
 * The licenses of the font packages, in the format that Vite uses for scripts
 * and styles.
 */
export function fontNotices(packages: readonly string[]): string {
  return [...packages].sort().map(noticeOf).join('');
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(
    textOf(`${folder}/package.json`),
  );
  const terms = textOf(`${folder}/LICENSE`).trim();
  return `\n## ${name} - ${version} (${license})\n\n${terms}\n`;
}

function textOf(file: string): string {
  return String(readBytes(file));
}
