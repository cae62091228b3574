// Builds the site as it is published without a backend, into the folder that is named.
//   node --import tsx tests/e2e/interactive/support/build-without-backend.ts <folder>
import { buildContent, checkOrReport } from '../../../../scripts/build/build-content';
import { openForBuild } from '../../../../scripts/content';
import { configuredServices } from '../../../../scripts/services';
import { practiceSite } from '../../../support/sites';

const { root } = practiceSite;
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('A folder has to be named.');
const opened = await openForBuild(root);
const { content } = checkOrReport(opened, root) ?? process.exit(1);
await buildContent(opened, { root, content, services: configuredServices({}), folder });
