import { createLogger, createServer } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { STYLES } from '../../dev/styles';
import { projectRoot } from '../support/sites';

const warnings: string[] = [];
const customLogger = createLogger('silent');
customLogger.warnOnce = (message) => void warnings.push(message);

const vite = await createServer({
  root: projectRoot,
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  css: { postcss: STYLES },
  customLogger,
});
afterAll(() => vite.close());

it('prints no warning about styles that import other files', async () => {
  const styles = '/editor/panel/EditorApp.module.css';
  const sent = await vite.transformRequest(styles);
  // What is taken from the buttons.
  expect(sent?.code).toContain('text-decoration: underline');
  expect(warnings).toEqual([]);
});
