import { execFileSync } from 'node:child_process';

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
export function makeBillOfMaterials(root: string): string {
  const [npm = '', ...args] = COMMAND.split(' ');
  const output = execFileSync(npm, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    // On Windows npm is a script, which only a shell starts.
    shell: process.platform === 'win32',
  });
  const { serialNumber, metadata, ...bill } = JSON.parse(output);
  const { component } = metadata;
  // npm takes the name of the folder.
  const name = component['bom-ref'].slice(0, -`@${component.version}`.length);
  return `${JSON.stringify({ ...bill, metadata: { component: { ...component, name } } }, undefined, 2)}\n`;
}
