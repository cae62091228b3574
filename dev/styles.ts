import type { CSSOptions } from 'vite';

/**
 * How Vite reads styles. Without a plugin, it would send them without parsing
 * them, and a missing brace would go unnoticed.
 *
 * What a style takes from another file (`composes`) comes without its place,
 * and Vite would complain of a plugin: it gets the place of the file.
 */
export const STYLES: Exclude<CSSOptions['postcss'], string | undefined> = {
  plugins: [
    {
      postcssPlugin: 'places',
      OnceExit(root) {
        root.walkDecls((declaration) => {
          if (!declaration.source?.input.file) {
            declaration.source = root.source;
          }
        });
      },
    },
  ],
};
