import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Services } from '../../pages/site-context';
import type { Site } from '../../renderer/page';
import { renderHostConfigurations } from '../../renderer/site-files/hosts/host-files';
import { renderBillOfMaterials } from './bill-of-materials';

/**
 * Writes what belongs to a published site, but must not be served with it, to `dist/hosting`: the
 * configurations of hosts, and the software bill of materials.
 */
export function writeHosting(root: string, site: Site, { backend }: Services): void {
  const folder = path.join(root, 'dist/hosting');
  mkdirSync(folder, { recursive: true });
  const files = {
    ...renderHostConfigurations(site, backend?.url),
    'bom.cdx.json': renderBillOfMaterials(readFileSync(path.join(root, 'package-lock.json'), 'utf8')),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}
