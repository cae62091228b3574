import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import ssr from 'vite-plugin-ssr/plugin';
import { NOTICES } from './site/files/third-party-notices.ts';

/**
 * Those of `pages/parts/` that five templates or more have: each by itself
 * takes up twice as much, and a request.
 */
const COMMON_PARTS = [
  'Button|Cards|Checklist|class-names|Closing|Columns|ContactLines|Disclosures|Faq|Hero|Icon|Numbers',
  'Picture|Prose|Section|Steps',
].join('|');

const REACT_ROUTER = path.resolve('node_modules/react-router/dist/production');

/**
 * React Router's package names its build for developers in any case, which is
 * larger, and warns in the console.
 */
const FOR_VISITORS: Record<string, string> = {
  'react-router/dom': path.join(REACT_ROUTER, 'dom-export.mjs'),
  'react-router': path.join(REACT_ROUTER, 'index.mjs'),
};

/**
 * Modules that are always loaded together become one file, not several of some
 * hundred bytes.
 */
const SMALL_PARTS = [
  // Modules that the small script shares with React's part.
  { name: 'boot', test: /vite\/preload-helper|\/renderer\/boot\// },
  // The frame of every page, parts of which the templates use too, and what
  // most templates are made of.
  {
    name: 'shell',
    test: new RegExp(`/pages/(shell/\\w+|parts/(${COMMON_PARTS}))\\.tsx?$`),
  },
];

/**
 * Preloads the static imports of a dynamic import along with it. Vite's own
 * helper also waits for the stylesheets of chunks; this site has none, and that
 * helper would be a quarter of the small script.
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
 * vite-plugin-ssr without what collects the styles of code that only the server
 * runs: here the browser has all templates. Turned off, it would still be asked
 * about each module, which is a twentieth of the build.
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
    // One stylesheet for all pages, but for the styles of fields: a page that
    // is shown by React Router after a click has its styles already, and none
    // flashes unstyled.
    cssCodeSplit: false,
    // Fonts and pictures stay files of their own: in the stylesheet they would
    // delay every page.
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
    license: { fileName: NOTICES },
    rolldownOptions: {
      // On a slow or busy computer, it would say which plugins take time.
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: SMALL_PARTS } },
    },
  },
  // Loading Mantine as its six hundred files takes longer than rendering the
  // pages that use it.
  ssr: { noExternal: [/^@mantine\//, 'date-fns'] },
  css: { modules: { generateScopedName: '[local]-[hash:base64:4]' } },
}));
