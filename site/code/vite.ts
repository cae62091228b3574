// Builds the code of the site, for the browser and for prerendering: run.mjs
// vite <folder>
//
// It is a process of its own, because vite-plugin-ssr does not render where it
// has built. Two processes side by side would take as long: each would load
// Vite and the plugins.
import { build } from 'vite';
import configure from '../../vite.config';

const [outDir = ''] = process.argv.slice(2);
for (const ssr of [false, true]) {
  const config = configure({
    command: 'build',
    mode: 'production',
    isSsrBuild: ssr,
  });
  // The configuration is part of the command: as a file of its own, it would
  // take half a second to load.
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, outDir, ssr },
  }).catch(({ message }: Error) => {
    console.error(message);
    process.exit(1);
  });
}
