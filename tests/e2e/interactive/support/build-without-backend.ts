// Builds the site as it is published without a backend, into the folder that is named.
//   node --import tsx tests/e2e/interactive/support/build-without-backend.ts <folder>
import { buildSite } from '../../../../scripts/build/build-site';
import { loadProjectOrExit } from '../../../../scripts/build/content-for-builds';
import { configuredServices } from '../../../../scripts/services';
import { practiceSite } from '../../../support/sites';

const { root } = practiceSite;
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('A folder has to be named.');
const project = await loadProjectOrExit(root);
await buildSite({ ...project, root, services: configuredServices({}), folder });
