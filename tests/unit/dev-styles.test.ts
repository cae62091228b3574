import { createLogger, createServer, preprocessCSS } from 'vite';
import { afterAll, expect, it } from 'vitest';
import configure from '../../vite.config';
import { projectRoot } from '../support/sites';

const warnings: string[] = [];
const customLogger = createLogger('silent');
customLogger.warnOnce = (message) => void warnings.push(message);

const { css } = configure({ command: 'serve', mode: 'development' });
const vite = await createServer({
  root: projectRoot,
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  css,
  customLogger,
});
afterAll(() => vite.close());

it('takes styles from other files, without a warning', async () => {
  const styles = '/editor/panel/EditorApp.module.css';
  const sent = await vite.transformRequest(styles);
  // What is taken from the buttons.
  expect(sent?.code).toContain('text-decoration: underline');
  expect(warnings).toEqual([]);
});

it('names the place of a mistake', async () => {
  const broken = '.a {\n  color red;\n}\n';
  const answer = preprocessCSS(broken, 'broken.module.css', vite.config);
  await expect(answer).rejects.toMatchObject({
    message: expect.stringContaining('Ident("red")'),
    loc: { line: 2, column: 7 },
  });
});
