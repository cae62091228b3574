import { defineConfig } from 'astro/config';

export default defineConfig({
  build: { format: 'file' },
  cacheDir: './.cache',
  devToolbar: { enabled: false },
});
