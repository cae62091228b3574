/** A package as package-lock.json has it (lockfileVersion 3). */
interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

type Packages = Readonly<Record<string, LockedPackage>>;

/**
 * The software bill of materials: every package that the project is built and tested with, and which needs
 * which, in the format of CycloneDX 1.5 (JSON).
 *
 * `npm sbom` makes one too, with the time and a random number in it. This one is the same for the same lock
 * file, so that two builds of one commit are equal.
 *
 * @param lock the text of package-lock.json.
 * @see https://cyclonedx.org/docs/1.5/json/
 */
export function renderBillOfMaterials(lock: string): string {
  const { packages } = JSON.parse(lock) as { packages: Packages };
  const root = packages[''] ?? {};
  const places = Object.keys(packages).filter((place) => place !== '');
  const byRef = new Map(places.map((place) => [refOf(packages, place), place]));
  const refs = [...byRef.keys()].sort();
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': refOf(packages, ''),
        ...nameOf(packages, ''),
        ...licensesOf(root),
      },
    },
    components: refs.map((ref) => componentOf(packages, byRef.get(ref) ?? '')),
    dependencies: ['', ...refs.map((ref) => byRef.get(ref) ?? '')].map((place) => ({
      ref: refOf(packages, place),
      dependsOn: dependenciesOf(packages, place),
    })),
  };
  return `${JSON.stringify(bill, undefined, 2)}\n`;
}

function componentOf(packages: Packages, place: string) {
  const found = packages[place] ?? {};
  return {
    type: 'library',
    'bom-ref': refOf(packages, place),
    ...nameOf(packages, place),
    scope: found.dev || found.optional ? 'optional' : 'required',
    ...hashesOf(found),
    ...licensesOf(found),
    purl: refOf(packages, place),
  };
}

function nameOf(packages: Packages, place: string): { name: string; version: string } {
  const { name, version = '' } = packages[place] ?? {};
  return { name: name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length), version };
}

/** The address of a package (purl), as in `pkg:npm/%40scope/name@1.0.0`. */
function refOf(packages: Packages, place: string): string {
  const { name, version } = nameOf(packages, place);
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function hashesOf({ integrity = '' }: LockedPackage) {
  const [, bits, base64] = /^sha(\d+)-(\S+)/.exec(integrity) ?? [];
  if (!bits || !base64) return {};
  const alg = bits === '1' ? 'SHA-1' : `SHA-${bits}`;
  return { hashes: [{ alg, content: Buffer.from(base64, 'base64').toString('hex') }] };
}

/** One license by its name in the SPDX list, or an expression of several. */
function licensesOf({ license }: LockedPackage) {
  if (!license) return {};
  if (/\s(AND|OR|WITH)\s/.test(license)) return { licenses: [{ expression: license }] };
  return { licenses: [{ license: license.includes(' ') ? { name: license } : { id: license } }] };
}

function dependenciesOf(packages: Packages, place: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, ...found } = packages[place] ?? {};
  const dev = place === '' ? (found as { devDependencies?: Record<string, string> }).devDependencies : {};
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies, ...dev });
  const refs = names.flatMap((name) => {
    const at = placeOf(packages, place, name);
    return at === undefined ? [] : [refOf(packages, at)];
  });
  return [...new Set(refs)].sort();
}

/** Where a package finds another: in its own folder, or in one above. Nothing if it is not installed. */
function placeOf(packages: Packages, from: string, name: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const inside = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    if (packages[inside]) return inside;
    if (place === '') return undefined;
  }
}
