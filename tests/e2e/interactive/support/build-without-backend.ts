// Builds the site as it is published without a backend, into the folder that is named.
//   node --import tsx tests/e2e/interactive/support/build-without-backend.ts <folder>
import { buildSite } from '../../../../site/build';
import { checkOrReport } from '../../../../site/content';
import { configuredServices } from '../../../../site/services';
import { practiceSite } from '../../../support/sites';

const { root } = practiceSite;
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('A folder has to be named.');
const { content } = checkOrReport(root) ?? process.exit(1);
await buildSite({ root, content, services: configuredServices({}), folder });
