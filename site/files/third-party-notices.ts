import { readPackageFile } from '../../check/theme/fonts.ts';

/** The licenses of all packages that visitors get a part of: the option `build.license` of Vite. */
export const NOTICES = 'third-party-notices.txt';

/** The licenses of the packages of fonts, in the form that Vite gives those of scripts and styles. */
export function fontNotices(packages: readonly string[]): string {
  const notices = [...packages].sort().map((folder) => {
    const { name, version, license } = JSON.parse(
      String(readPackageFile(`${folder}/package.json`)),
    );
    return `\n## ${name} - ${version} (${license})\n\n${String(readPackageFile(`${folder}/LICENSE`)).trim()}\n`;
  });
  return notices.join('');
}
