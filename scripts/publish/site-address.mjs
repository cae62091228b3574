// @ts-check
// Says for which address a site was built, and refuses another one than that of the last release:
//
//   node scripts/publish/site-address.mjs dist/client [https://www.example.org]
//
// The content names the address, and the next release takes the older styles and code from there. So it would be a way to
// run code in the pages of visitors, if it could change without a person.
//
// It writes `address=https://www.example.org` into the file GITHUB_OUTPUT. JavaScript without packages, because the
// release workflow runs it where nothing is installed.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const USAGE =
  'Usage: node scripts/publish/site-address.mjs dist/client [https://www.example.org]';

/**
 * The address of the site, which the build has written for search engines.
 *
 * @param {string} build
 * @param {string} result the state of things if there is no address, such as
 *   `Nothing was prepared.`
 */
export function addressOf(build, result) {
  const robots = path.join(build, 'robots.txt');
  const text = existsSync(robots) ? readFileSync(robots, 'utf8') : '';
  const [, sitemap] = /^Sitemap: (.+)$/m.exec(text) ?? [];
  if (sitemap && URL.canParse('/', sitemap)) {
    return new URL('/', sitemap);
  }
  throw new Error(
    `${robots} doesn't say the address of the site. Run npm run build first. ${result}`,
  );
}

/** @param {string[]} args */
function main(args) {
  const [build = '', released = '', ...others] = args;
  if (args.includes('--help') || args.includes('-h')) {
    console.log(USAGE);
    return 0;
  }
  if (!build || others.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const { origin } = addressOf(build, 'Nothing is published.');
  if (released && origin !== released) {
    console.log(
      `::error title=Release::The web address in content/site.yaml was ${released} in the last release. So a person has to publish it: Actions > Release > Run workflow.`,
    );
    return 1;
  }
  const { GITHUB_OUTPUT } = process.env;
  if (GITHUB_OUTPUT) {
    appendFileSync(GITHUB_OUTPUT, `address=${origin}\n`);
  }
  return 0;
}

if (process.argv[1]?.endsWith('site-address.mjs')) {
  process.exitCode = main(process.argv.slice(2));
}
