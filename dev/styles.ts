import type { CSSOptions } from 'vite';

/**
 * How Vite processes styles. Without a plugin, it would send them without
 * parsing, and a missing brace would go unnoticed.
 *
 * Styles imported from another file (`composes`) have no source position, for
 * which Vite would blame a plugin: they get the position of the file.
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
