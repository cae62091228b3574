import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Where visitors find the licenses of the packages that they get a part of: the option `build.license` of Vite. */
export const NOTICES = 'third-party-notices.txt';

/** Adds the licenses of fonts. Vite knows those of scripts and styles, but not of files that a style names. */
export function fontNotices(): Plugin {
  return {
    name: 'font-notices',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const notices = bundle[NOTICES];
        if (notices?.type !== 'asset') return;
        const files = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' ? file.originalFileNames : [],
        );
        const packages = files.flatMap((file) => /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
        for (const folder of [...new Set(packages)].sort()) {
          const read = (name: string) =>
            readFileSync(path.join(this.environment.config.root, folder, name), 'utf8');
          const { name, version, license } = JSON.parse(read('package.json'));
          notices.source += `\n## ${name} - ${version} (${license})\n\n${read('LICENSE').trim()}\n`;
        }
      },
    },
  };
}
