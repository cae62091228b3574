import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Services } from '../../pages/site-context';
import { runVite } from '../../site/code/bundles';
import { openContent } from '../../site/content';
import { compile, moduleOf } from '../../site/disk/validators';
import { findOut } from './find-out';
import { FOUND_OUT, type FoundOut, type Part } from './plugin';

/**
 * Builds the code of the editor for browsers into a folder: `worker.js`,
 * `editor.js`, and the chunks that they load later.
 *
 * @param services those of the published site.
 * @throws {UserError} if the build fails; Vite has already printed why.
 */
export async function bundleEditor(
  root: string,
  folder: string,
  services: Services,
  parts: readonly Part[] = ['worker', 'page'],
): Promise<void> {
  const { known, states, stock } = await findOut(
    root,
    await openContent(root),
    services,
  );
  const { code } = compile(new Map(known.schemas), { isShort: true });
  const foundOut: FoundOut = {
    known,
    states,
    stock,
    parts,
    validators: moduleOf(code),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, FOUND_OUT), JSON.stringify(foundOut));
  await runVite(root, { command: 'editor-vite', folder, code: 'the editor' });
}
