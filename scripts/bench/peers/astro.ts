import path from 'node:path';
import packages from './astro/package.json';
import type { Peer } from './contestant';
import { linkPackagesOf } from './install';
import { copyCities, layOut, removeFrom } from './lay-out';

/** Astro with a collection that its own schema checks. */
export const astro: Peer = {
  name: 'astro',
  async enter(stage) {
    const { folder } = stage;
    linkPackagesOf('astro', folder);
    layOut('astro', stage, 'src/site.json');
    copyCities(stage, 'content/cities');
    return {
      title: `Astro ${packages.dependencies.astro}`,
      command: [process.execPath, 'node_modules/astro/astro.js', 'build', '--silent'],
      folder,
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
      pages: path.join(folder, 'dist/teletherapy'),
      clear: () => removeFrom(folder, ['dist', '.astro', '.cache']),
    };
  },
};
