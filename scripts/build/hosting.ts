import { readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Services } from '../../pages/site-context';
import type { Site } from '../../renderer/page';
import { renderHostConfigurations } from '../../renderer/site-files/hosts/host-files';
import { renderBillOfMaterials } from './bill-of-materials';
import { FolderWriter } from './site-folder';

/**
 * Makes what belongs to a published site, but must not be served with it: the configurations of hosts,
 * and the software bill of materials. It is written beside its place, so that whatever fails, fails
 * before the site is another one.
 *
 * @returns puts it into its place, `dist/hosting`.
 */
export function prepareHosting(root: string, site: Site, { backend }: Services): () => void {
  const folder = path.join(root, 'dist/hosting');
  const next = `${folder}.next`;
  rmSync(next, { recursive: true, force: true });
  const writer = new FolderWriter(next);
  const files = {
    ...renderHostConfigurations(site, backend?.url),
    'bom.cdx.json': renderBillOfMaterials(readFileSync(path.join(root, 'package-lock.json'), 'utf8')),
  };
  try {
    for (const [name, text] of Object.entries(files)) writer.write(name, text);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    throw error;
  }
  return () => {
    rmSync(folder, { recursive: true, force: true });
    renameSync(next, folder);
  };
}
