import path from 'node:path';
import type { Services } from '../pages/site-context';
import type { Site } from '../renderer/page';
import { renderHostConfigurations } from './hosts/host-files';
import { FolderWriter } from './site-folder';
import { StagingFolder, tidyUp } from './staging-folder';

/**
 * Writes what belongs to a published site but must not be served with it: the configurations of hosts. If this fails,
 * the site has not been replaced yet.
 *
 * @returns puts it into its place, `dist/hosting`.
 */
export function prepareHosting(root: string, site: Site, { backend }: Services): () => void {
  const folder = path.join(root, 'dist/hosting');
  tidyUp(folder);
  const staging = new StagingFolder(folder);
  const writer = new FolderWriter(staging.path);
  const files = renderHostConfigurations(site, backend?.url);
  try {
    for (const [name, text] of Object.entries(files)) writer.write(name, text);
  } catch (error) {
    staging.remove();
    throw error;
  }
  return () => {
    staging.takePlace();
    staging.remove();
  };
}
