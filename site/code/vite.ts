// Builds the code of the site for the browser and for prerendering:
//   run.mjs vite <folder>
//
// Runs as its own process because vite-plugin-ssr doesn't render in the process
// that has built. Two parallel builds would take as long, because each would
// load Vite and the plugins.
import { build } from 'vite';
import configure from '../../vite.config';

const [outDir = ''] = process.argv.slice(2);
for (const ssr of [false, true]) {
  const config = configure({
    command: 'build',
    mode: 'production',
    isSsrBuild: ssr,
  });
  // The configuration is part of the command, because loading it from a file
  // takes half a second.
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
