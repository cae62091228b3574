import { execSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSamples } from '../../check/samples';
import { buildProject, fingerprintsOf } from '../support/built-project';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { projectRoot } from '../support/sites';

let project: ProjectCopy;
/** What came of the very first build, of content with a mistake. */
let first: { status: number | null; built: boolean };

beforeAll(() => {
  project = copyProject();
  project.remove('content/site.yaml');
  first = { status: build().status, built: existsSync(path.join(project.root, 'dist')) };
  project.restore('content/site.yaml');
  expect(build()).toMatchObject({ status: 0 });
});
afterAll(() => project.dispose());

const build = (args: readonly string[] = []) => buildProject(project, args);
const distribution = () => fingerprintsOf(path.join(project.root, 'dist'));

/** A legal page under another name: no two pages of a site have the same title or description. */
const asCookiesPage = (page: string) =>
  page
    .replace(/^slug: .*$/m, 'slug: cookies')
    .replace(/^( *title:) Your Privacy$/gm, '$1 Cookies')
    .replace(/^( *description: >-)$/m, '$1\n    About cookies.');

describe('A build', () => {
  test('writes the pages, the files for search engines and the pictures, and nothing beside them', () => {
    expect(Object.keys(distribution())).toEqual(
      expect.arrayContaining([
        'client/index.html',
        'client/404.html',
        'client/sitemap.xml',
        'client/robots.txt',
        'client/feed.xml',
        'client/images/logo.svg',
        'client/_headers',
        'client/_redirects',
        'client/third-party-notices.txt',
        'hosting/nginx.conf',
        'hosting/vercel.json',
      ]),
    );
    expect(readdirSync(path.join(project.root, 'dist'))).toEqual(['client', 'hosting']);
  });

  describe('gives visitors packages of others', () => {
    const read = (file: string) => readFileSync(path.join(project.root, 'dist', file), 'utf8');
    /** By name, with their versions. Folders in a package may have a name too. */
    const shipped = () =>
      new Map(
        [...read('client/third-party-notices.txt').matchAll(/^## ((?:@[^/\s]+\/)?[^/\s]+) - (\S+)/gm)].map(
          ([, name = '', version = '']) => [name, version],
        ),
      );

    test('and names those of scripts, of what scripts load later, and of fonts', () => {
      expect([...shipped().keys()]).toEqual(
        expect.arrayContaining(['react', 'minisearch', '@mantine/core', '@fontsource/source-serif-4']),
      );
    });

    test('all of which are in the bill of materials', () => {
      const [, command = ''] =
        /`(npm sbom .+) > bom\.cdx\.json`/.exec(
          readFileSync(path.join(projectRoot, 'SECURITY.md'), 'utf8'),
        ) ?? [];
      const bill = execSync(command, { cwd: projectRoot, encoding: 'utf8' });
      const { components } = JSON.parse(bill) as { components: { 'bom-ref': string }[] };
      const refs = new Set(components.map((component) => component['bom-ref']));
      expect([...shipped()].filter(([name, version]) => !refs.has(`${name}@${version}`))).toEqual([]);
    });

    test('none of which has a notice besides its license: Vite would leave it out', () => {
      const withNotice = [...shipped().keys()].filter((name) =>
        readdirSync(path.join(project.root, 'node_modules', name)).some((file) => /^notice/i.test(file)),
      );
      expect(withNotice).toEqual([]);
    });
  });

  test('with an argument that it does not know says which it knows, and builds nothing', () => {
    const before = distribution();
    const { status, stderr } = build(['--prodution']);
    expect(status).toBe(2);
    expect(stderr).toContain("Unknown option '--prodution'");
    expect(stderr).toContain('There are: --production, --local.');
    expect(distribution()).toEqual(before);
  });

  test('of the same content is the same, byte for byte, and forgets a page whose file was deleted', () => {
    const before = distribution();
    const example = readFileSync(path.join(project.root, 'content/legal/privacy.yaml'), 'utf8');
    project.write('content/legal/cookies.yaml', asCookiesPage(example));
    expect(build()).toMatchObject({ status: 0 });
    expect(distribution()).toHaveProperty(['client/cookies.html']);

    project.remove('content/legal/cookies.yaml');
    const { stdout } = build();
    expect(distribution()).toEqual(before);
    const pages = Object.keys(before).filter((name) => name.endsWith('.html'));
    expect(stdout).toContain(`${pages.length} pages in dist/client`);
  }, 120_000);
});

test('A build of code with a mistake says where it is, and leaves the site as it was', () => {
  const before = distribution();
  const file = 'pages/home/HomePage.tsx';
  project.write(file, `${readFileSync(path.join(projectRoot, file), 'utf8')}export const mistake = <p>;\n`);
  const { status, stderr } = build();
  project.restore(file);
  expect(status).toBe(2);
  expect(stderr).toContain(`${file}:`);
  expect(stderr).toContain(
    'The code of the site could not be built. See the message above.\n\nNothing was built.',
  );
  expect(stderr).not.toMatch(/^ +at /m);
  expect(distribution()).toEqual(before);
});

test('A build prints warnings, such as a change of a day to come', () => {
  const file = 'content/cities/nampa.yaml';
  const text = readFileSync(path.join(project.root, file), 'utf8');
  project.write(file, text.replace(/^updated: .*/m, 'updated: 2999-12-31'));
  const { status, stderr } = build();
  project.write(file, text);
  expect(status).toBe(0);
  expect(stderr).toMatch(/^content\/cities\/nampa\.yaml:\d+:10 {2}Warning: "updated" is 2999-12-31,/m);
  expect(stderr.trimEnd()).toMatch(/1 warning in 1 file\. That stops no build\.$/);
});

describe('A build with a mistake in a YAML file', () => {
  test('prints the whole report, and leaves the site as it was, byte for byte', () => {
    const before = distribution();
    const file = 'content/site.yaml';
    const text = readFileSync(path.join(project.root, file), 'utf8');
    project.write(file, `${text}colour: blue\n`);
    const result = build();
    project.write(file, text);
    expect(result.status).toBe(1);
    expect(result.stderr).toContain('"colour" is not a field');
    expect(result.stderr.trimEnd()).toMatch(/1 problem in 1 file\. Nothing was built\.$/);
    expect(result.stdout).toBe('');
    expect(distribution()).toEqual(before);
  });

  test('is made by the code as it is now, of which one bundle is kept', () => {
    expect(build(['--nothing']).stderr).toContain('There are: --production, --local.');
    project.edit('scripts/build.ts', (text) => text.replace('There are:', 'These are the options:'));
    expect(build(['--nothing']).stderr).toContain('These are the options: --production, --local.');
    project.restore('scripts/build.ts');
    const kept = readdirSync(path.join(project.root, 'node_modules/.cache/commands'));
    expect(kept.filter((name) => /^\w+\.mjs$/.test(name)).sort()).toEqual(['build.mjs', 'vite.mjs']);
  });

  test('writes nothing where there is no site yet', () => {
    expect(first).toEqual({ status: 1, built: false });
  });
});

test('A build that would publish a secret of its environment names it, and leaves the site as it was', () => {
  const before = distribution();
  const secret = 'nfp_1234567890abcdef';
  project.edit('content/legal/privacy.yaml', (text) => text.replace(/^title: .*$/m, `title: Ask ${secret}`));
  const { status, stderr } = buildProject(project, [], { env: { HOST_TOKEN: secret } });
  project.restore('content/legal/privacy.yaml');
  expect(status).toBe(2);
  expect(stderr).toContain('HOST_TOKEN');
  expect(stderr).not.toContain(secret);
  expect(distribution()).toEqual(before);
}, 60_000);

describe('A build for production', () => {
  test('is refused while a sample is left, lists every sample, and leaves the site as it was', () => {
    const before = distribution();
    const result = build(['--production']);
    expect(result.status).toBe(1);
    for (const file of yamlFiles()) {
      for (const { line, what } of samplesOf(file))
        expect(result.stderr).toContain(`${file}:${line}  ${what}`);
    }
    expect(result.stderr).toContain('Nothing was built');
    expect(distribution()).toEqual(before);
  });

  test('is made once all are supplied', () => {
    for (const file of yamlFiles()) {
      const text = readFileSync(path.join(project.root, file), 'utf8');
      project.write(file, text.replaceAll(/ *# SAMPLE:.*$/gm, ''));
    }
    expect(build(['--production'])).toMatchObject({ status: 0 });
  }, 120_000);
});

function yamlFiles(): string[] {
  return readdirSync(path.join(project.root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `content/${name.split(path.sep).join('/')}`);
}

function samplesOf(file: string) {
  return findSamples(file, readFileSync(path.join(project.root, file), 'utf8'));
}
