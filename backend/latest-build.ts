import { statSync } from 'node:fs';
import type { Handler } from './static-site';

/**
 * Serves a folder with what `serve` has read of it, and has it read again once a new build has taken the
 * folder's place: otherwise the pages of one would be sent in the sizes of the other.
 */
export function serveLatestBuild(folder: string, serve: () => Handler): Handler {
  let build = buildIn(folder);
  let handler = serve();
  return (request, response, next) => {
    const latest = buildIn(folder);
    if (latest !== build) {
      try {
        handler = serve();
        build = latest;
      } catch {
        // There is no whole site at this moment: what is known of the last one serves on.
      }
    }
    handler(request, response, next);
  };
}

/** Differs from build to build, because each is a folder of its own. */
function buildIn(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs}`;
}
