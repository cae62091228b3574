import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** Where visitors find the notices. */
export const NOTICES = 'third-party-notices.txt';

/** A package of somebody else, of which something is sent to browsers. */
export interface ShippedPackage {
  name: string;
  version: string;
  license: string;
  /** The text of its license, and what else its authors want to be told with it. */
  texts: readonly string[];
}

/**
 * Writes the licenses of all packages that visitors get a part of into a file beside the code: scripts,
 * styles and fonts.
 */
export function thirdPartyNotices(): Plugin {
  return {
    name: 'third-party-notices',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_, bundle) {
      const { root } = this.environment.config;
      const styles = [...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id));
      const files = [...styles, ...Object.values(bundle).flatMap((output) => sourcesOf(output, root))];
      const folders = new Set(files.flatMap(packageFolderOf));
      this.emitFile({
        type: 'asset',
        fileName: NOTICES,
        source: renderNotices([...folders].map(readPackage)),
      });
    },
  };
}

/** The files that an output was made from. Of modules that were left out nothing is sent. */
function sourcesOf(output: Rollup.OutputAsset | Rollup.OutputChunk, root: string): string[] {
  if (output.type === 'asset') return output.originalFileNames.map((name) => path.resolve(root, name));
  return Object.entries(output.modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => id);
}

/** The folder of the package that a file is of; nothing for the files of this project. */
function packageFolderOf(id: string): string[] {
  const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/')) ?? [];
  const found = folder?.replace(/^\0/, '');
  return found && existsSync(path.join(found, 'package.json')) ? [found] : [];
}

function readPackage(folder: string): ShippedPackage {
  const {
    name,
    version,
    license = 'not named',
  } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return { name, version, license, texts };
}

/** The notices as text, by name. */
export function renderNotices(packages: readonly ShippedPackage[]): string {
  const line = '-'.repeat(80);
  const intro = 'This site is made with the work of others. Their licenses:';
  const notices = [...packages]
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
    .map(({ name, version, license, texts }) =>
      [`${name} ${version} (${license})`, ...texts.map((text) => text.replaceAll('\r\n', '\n').trim())].join(
        '\n\n',
      ),
    );
  return `${[intro, ...notices].join(`\n\n${line}\n\n`)}\n`;
}
