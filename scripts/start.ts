// npm start: checks the content, builds the site and serves it with the
// embedded backend.
//   --port 4199    the port; also the variable PORT
//   --host 0.0.0.0 lets other computers reach it; also the variable HOST
import path from 'node:path';
import { startBackend } from '../backend/app';
import { createSiteServer } from '../backend/handler';
import { requirePort } from '../backend/listen';
import { PLAIN_HEADERS, serveSite } from '../backend/static-site';
import { buildSite } from '../site/build';
import { buildBundles } from '../site/code/bundles';
import { checkOrReport } from '../site/content';
import { keepFromGit } from '../site/disk/keep-from-git';
import { practiceFolder } from '../site/disk/practice-folder';
import { recoverFolder } from '../site/folder/replace-folder';
import { embeddedServices } from '../site/services';
import { readServerOptions, runCommand, serve } from './command';

const DEFAULT_PORT = 4173;
const root = process.cwd();
// Not dist/client: that folder is for publishing, without the embedded backend.
const FOLDER = 'dist/local';

await runCommand(
  async () => {
    const { port, host } = readServerOptions(DEFAULT_PORT);
    // Another "npm start" may be serving the folder that would be built anew.
    await requirePort(port, host);
    const folder = path.join(practiceFolder(root), FOLDER);
    recoverFolder(folder);
    const bundles = buildBundles(root);
    const checked = await checkOrReport(root, { warnings: true });
    if (!checked) {
      return 1;
    }
    const { content } = checked;
    keepFromGit(path.dirname(folder));
    const { pages } = await buildSite({
      root,
      bundles,
      content,
      services: embeddedServices(root),
      folder,
    });

    const server = createSiteServer(PLAIN_HEADERS);
    server.on('request', serveSite(folder, startBackend(root, content), host));
    await serve(
      server,
      {
        port,
        host,
      },
      `${pages.length} pages are`,
    );
    if (content.pages.referral && !process.env.SMTP_URL) {
      console.log('Referrals are written to .outbox/, and mailed to nobody.');
    }
    return 0;
  },
  () => 'Nothing is served.',
);
