// Builds the code of the site, for the browser and for prerendering: node scripts/build/vite.mjs <folder>
//
// It is a process of its own, because vite-plugin-ssr does not render where it has built. Two processes side by side
// would take as long: each would load Vite and the plugins.
import { build } from 'vite';

const [outDir] = process.argv.slice(2);
for (const ssr of [false, true]) {
  await build({ logLevel: 'warn', configLoader: 'runner', build: { outDir, ssr } });
}
