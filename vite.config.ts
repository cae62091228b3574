import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import ssr from 'vite-plugin-ssr/plugin';
import { NOTICES } from './site/files/third-party-notices.ts';

/**
 * The modules of `pages/parts/` that at least five templates use. A separate
 * file for each would be twice as large in total, and need a request each.
 */
const COMMON_PARTS = [
  'Button|Cards|Checklist|class-names|Closing|Columns|ContactLines|Disclosures|Faq|Hero|Icon|Numbers',
  'Picture|Prose|Section|Steps',
].join('|');

const REACT_ROUTER = path.resolve('node_modules/react-router/dist/production');

/**
 * React Router's package always resolves to its development build, which is
 * larger and logs warnings.
 */
const FOR_VISITORS: Record<string, string> = {
  'react-router/dom': path.join(REACT_ROUTER, 'dom-export.mjs'),
  'react-router': path.join(REACT_ROUTER, 'index.mjs'),
};

/**
 * Bundles modules that are always loaded together into one file instead of
 * several of some hundred bytes.
 */
const SMALL_PARTS = [
  // Modules shared by the small script and the React code.
  { name: 'boot', test: /vite\/preload-helper|\/renderer\/boot\// },
  // The shell of every page, some of which templates also use, and the common
  // parts of templates.
  {
    name: 'shell',
    test: new RegExp(`/pages/(shell/\\w+|parts/(${COMMON_PARTS}))\\.tsx?$`),
  },
];

/**
 * Preloads the static imports of a dynamic import along with it. Vite's own
 * helper also waits for the style sheets of chunks. This site has none, and
 * that helper would make up a quarter of the small script.
 */
function smallPreloadHelper(): Plugin {
  const helper = `export const __vitePreload = (load, files = []) => {
    for (const file of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
    return load();
  };`;
  return {
    name: 'small-preload-helper',
    enforce: 'pre',
    load: { filter: { id: /vite\/preload-helper/ }, handler: () => helper },
  };
}

/**
 * vite-plugin-ssr without the plugin that collects the styles of server-only
 * code: here, the browser has all templates. If it were only turned off, Vite
 * would still call it for each module, which takes a twentieth of the build.
 */
function ssrPlugins(): Plugin[] {
  const plugins: Plugin[] = ssr({
    disableAutoFullBuild: true,
    includeAssetsImportedByServer: false,
  });
  return plugins.filter(({ name }) => !name.includes(':extractAssets'));
}

export default defineConfig(({ command }) => ({
  plugins: [smallPreloadHelper(), react(), ssrPlugins()],
  resolve: { alias: command === 'build' ? FOR_VISITORS : {} },
  build: {
    // One style sheet for all pages, except for the styles of fields: a page
    // that React Router shows after a click already has its styles and doesn't
    // flash unstyled.
    cssCodeSplit: false,
    // Fonts and pictures remain separate files: inlined in the style sheet,
    // they would delay every page.
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
    license: { fileName: NOTICES },
    rolldownOptions: {
      // On a slow or busy computer, it would print which plugins take long.
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: SMALL_PARTS } },
    },
  },
  // Loading Mantine's six hundred separate files takes longer than rendering
  // the pages that use it.
  ssr: { noExternal: [/^@mantine\//, 'date-fns'] },
  css: {
    // A build of the code takes 5 s of processor time. With PostCSS, it took 7.
    transformer: 'lightningcss',
    lightningcss: {
      // Nothing is rewritten for old browsers: the styles are written for the
      // oldest that are supported.
      targets: {},
      cssModules: { pattern: '[local]-[hash]' },
    },
  },
}));
