import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Cache, versionOf } from './cache.mjs';

const COMMAND =
  'npm sbom --sbom-format cyclonedx --sbom-type application --package-lock-only --include dev --loglevel error';

/**
 * The software bill of materials in the format of CycloneDX (JSON): every package of package-lock.json. Those that
 * only build or test the site have the scope "optional".
 *
 * What differs from run to run or from computer to computer is left out, so that two builds of one commit are equal.
 *
 * @throws if npm cannot be run.
 * @see https://docs.npmjs.com/cli/commands/npm-sbom
 */
export async function makeBillOfMaterials(root: string): Promise<string> {
  const [npm = '', ...args] = COMMAND.split(' ');
  const { stdout } = await promisify(execFile)(npm, args, {
    cwd: root,
    maxBuffer: 2 ** 26,
    // On Windows npm is a script, which only a shell starts.
    shell: process.platform === 'win32',
  });
  const { serialNumber, metadata, ...bill } = JSON.parse(stdout);
  const { component } = metadata;
  // npm takes the name of the folder.
  const name = component['bom-ref'].slice(0, -`@${component.version}`.length);
  return `${JSON.stringify({ ...bill, metadata: { component: { ...component, name } } }, undefined, 2)}\n`;
}

/** The same from the cache, as long as no package has changed: npm takes half a second. */
export async function billOfMaterials(root: string): Promise<Uint8Array> {
  const cache = new Cache(root, 'bill-of-materials');
  const key = versionOf(root, ['package.json', 'package-lock.json', 'scripts/build/bill-of-materials.ts']);
  const bill = await cache.get(key, async () => Buffer.from(await makeBillOfMaterials(root)));
  cache.keepOnly((each) => each === key);
  return bill;
}
