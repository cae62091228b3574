import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkContent } from '../../site/content';
import { longTest } from '../support/everything';
import { needs } from '../support/needs';
import { copyProject, type ProjectCopy } from '../support/project-copy';

let project: ProjectCopy;
beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.dispose());

const SCRIPT = ['scripts/run.mjs', 'new'];
const inProject = (file: string): string => path.join(project.root, file);

/** Runs the command the way a script would: without a terminal. */
function run(...args: string[]) {
  return spawnSync(process.execPath, [...SCRIPT, ...args], { cwd: project.root, encoding: 'utf8' });
}

/** Every file of the content with its text, to see that nothing was changed. */
function everything() {
  const { files } = checkContent(project.root);
  return files.map((file) => [file, readFileSync(inProject(file), 'utf8')]);
}

describe('npm run new with arguments', () => {
  test('writes the page, says what to do next, and ends with 0', () => {
    const { status, stdout, stderr } = run('post', 'A Quiet Mind', '--category', 'Self-Care');
    onTestFinished(() => project.remove('content/posts/a-quiet-mind.yaml'));
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      /^content\/posts\/a-quiet-mind\.yaml is written, with \d+ values to replace\. Next:\n/,
    );
    expect(stdout).toContain('Its pictures belong into content/images/posts/.');
    expect(stdout).toMatch(/Run "npm run dev".* Its address is \/blog\/\d+\n/);
    expect(stdout).toContain('Run "npm run check"');
    expect(status).toBe(0);

    const text = readFileSync(inProject('content/posts/a-quiet-mind.yaml'), 'utf8');
    const now = new Date();
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
      String(part).padStart(2, '0'),
    );
    expect(text).toContain(`date: ${day.join('-')}\n`);
    expect(checkContent(project.root).problems).toEqual([]);
  });

  longTest('refuses a page that is there, and changes nothing', () => {
    const before = everything();
    const { status, stdout, stderr } = run('city', 'Salmon');
    expect(stderr).toBe(
      'content/cities/salmon.yaml is there already. Open it to change that page, or choose another name for the new one.\n\nNothing was written.\n',
    );
    expect(stdout).toBe('');
    expect(status).toBe(2);
    expect(everything()).toEqual(before);
  });

  longTest('never writes over a file, even one that is no page', () => {
    // A folder with the name of the file: the check knows nothing of it, but it is in the way.
    project.write('content/cities/el-dorado.yaml/note.txt', 'kept');
    const { status, stderr } = run('city', 'El Dorado');
    expect(stderr).toBe(
      'content/cities/el-dorado.yaml is there already, and was not changed. Choose another name.\n\nNothing was written.\n',
    );
    expect(status).toBe(2);
    expect(readFileSync(inProject('content/cities/el-dorado.yaml/note.txt'), 'utf8')).toBe('kept');
  });

  test.each<[string[], string, number]>([
    [['citty', 'X'], '"citty" isn\'t a kind of page. Did you mean "city"? There are: city,', 2],
    [['city'], 'The name of the page is missing.', 2],
    [['city', 'X', '--latitud', '1'], 'A city page has no option --latitud. Did you mean --latitude?', 2],
    [['city', 'X', '--county', '--region', 'Y'], '--county has no value. Write it after a space.', 2],
    [['city', 'Elk *River*'], 'Visitors would see the stars of "*River*"', 1],
    [['city', 'x'.repeat(41)], '"name" has 41 characters; at most 40 fit', 1],
    [['city', 'X', '--latitude', '95', '--longitude', '-115'], 'The place 95, -115 is not in Idaho.', 1],
    [['post', 'X', '--category', 'Parentig'], '"Parentig" is not one of the categories.', 1],
    [['legal', 'Contact'], '"contact" is already an address of content/pages/contact.yaml.', 1],
    [['rename', 'city', 'nampa'], 'The slug or the new name is missing.', 2],
  ])('%j is refused, in words that say what to do', (args, message, code) => {
    const before = everything();
    const { status, stderr } = run(...args);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd()).toMatch(/Nothing was written\.$/);
    expect(status).toBe(code);
    expect(everything()).toEqual(before);
  });

  longTest('--help shows how it is used, and ends with 0', () => {
    const { status, stdout } = run('--help');
    expect(stdout).toContain('npm run new -- <kind> "<name>" [options]');
    expect(status).toBe(0);
  });

  test('writes nothing while there is a mistake in what it needs, names it, and ends with 1', () => {
    project.edit('content/site.yaml', (text) => text.replace('practice:', 'practise:'));
    onTestFinished(() => project.restore('content/site.yaml'));
    const { status, stderr } = run('city', 'Sandpoint');
    expect(stderr).toContain('"practise" is not a field');
    expect(stderr.trimEnd()).toMatch(/Nothing was written\.$/);
    expect(status).toBe(1);
    expect(existsSync(inProject('content/cities/sandpoint.yaml'))).toBe(false);
  });

  test('writes the page while there are mistakes in other files', () => {
    project.edit('content/cities/salmon.yaml', (text) => text.replace('name:', 'nmae:'));
    project.edit('content/posts/minute-by-minute.yaml', (text) => `${text}\na: b: c\n`);
    onTestFinished(() => {
      project.restore('content/cities/salmon.yaml');
      project.restore('content/posts/minute-by-minute.yaml');
      project.remove('content/cities/sandpoint.yaml');
    });
    const { status, stderr } = run('city', 'Sandpoint');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(existsSync(inProject('content/cities/sandpoint.yaml'))).toBe(true);
    // Its number could be that of the post which cannot be read.
    expect(run('post', 'A Quiet Mind').status).toBe(1);
  });
});

describe('npm run new -- practice', () => {
  const facts =
    '--city Eugene --phone (541)_555-0142 --email hello@alder.example --portal https://alder.example'
      .split(' ')
      .map((word) => word.replace('_', ' '));
  const practice = (state: string) => run('practice', 'Alder Counseling', '--state', state, ...facts);

  test('replaces content with mistakes by content without any, keeps it, and does so once', () => {
    const before = copyProject();
    onTestFinished(() => {
      project.dispose();
      project = before;
    });
    project.edit('content/site.yaml', (text) => text.replace('practice:', 'practise:'));
    const old = readFileSync(inProject('content/site.yaml'), 'utf8');

    expect(practice('Oregn').stderr).toContain('--state');
    expect(existsSync(inProject('content-before'))).toBe(false);

    const { status, stdout, stderr } = practice('OR');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('content/ is now that of Alder Counseling');
    expect(readFileSync(inProject('content-before/site.yaml'), 'utf8')).toBe(old);
    for (const file of ['images/logo.svg', 'theme.yaml']) {
      expect(stdout).toContain(`content/${file}`);
      expect(existsSync(inProject(`content/${file}`))).toBe(true);
    }
    expect(checkContent(project.root).problems.filter(({ severity }) => severity === 'error')).toEqual([]);

    expect(practice('OR').stderr).toContain('content-before/ is there already');
  });
});

describe('npm run new -- rename', () => {
  test('renames the file, changes what refers to the page, and says so', () => {
    const cities = ['nampa', 'coeur-d-alene', 'salmon', 'twin-falls'].map(
      (name) => `content/cities/${name}.yaml`,
    );
    onTestFinished(() => {
      for (const file of cities) project.restore(file);
      project.remove('content/cities/caldwell.yaml');
    });
    const { status, stdout, stderr } = run('rename', 'city', 'nampa', 'Caldwell');
    expect(stderr).toBe('');
    expect(stdout).toContain(
      'content/cities/nampa.yaml is content/cities/caldwell.yaml now, and its address /teletherapy/caldwell.\n',
    );
    expect(stdout).toContain('  content/cities/salmon.yaml  1 place\n');
    expect(status).toBe(0);
    expect(existsSync(inProject('content/cities/nampa.yaml'))).toBe(false);
    expect(checkContent(project.root).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  longTest('gives a page another name at the address that it has', () => {
    onTestFinished(() => project.restore('content/cities/nampa.yaml'));
    const { status, stdout } = run('rename', 'city', 'nampa', 'West Nampa', '--slug', 'nampa');
    expect(stdout).toContain('content/cities/nampa.yaml has its new name.\n');
    expect(status).toBe(0);
    expect(readFileSync(inProject('content/cities/nampa.yaml'), 'utf8')).toContain('name: West Nampa\n');
  });

  longTest('is refused where the name is taken, and changes nothing', () => {
    const before = everything();
    const { status, stderr } = run('rename', 'city', 'nampa', 'Salmon');
    expect(stderr).toBe(
      'The address /teletherapy/salmon is one of content/cities/salmon.yaml already. Choose another name, or another address with --slug.\n\nNothing was written.\n',
    );
    expect(status).toBe(2);
    expect(everything()).toEqual(before);
  });
});

/** Whether a pseudo terminal can be had: by the `script` of util-linux. */
const NO_TERMINAL = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux')
  ? undefined
  : 'there is no "script" of util-linux to make a terminal with (Debian: apt-get install bsdutils)';

/** The command at a terminal, where somebody waits for words and types. */
class Terminal {
  readonly #process: ChildProcessWithoutNullStreams;
  /** What is on the screen and was not yet waited for. */
  #shown = '';
  #onShown = () => {};
  readonly ended: Promise<number | null>;

  constructor(...args: string[]) {
    const command = `stty cols 120 rows 50; exec "${process.execPath}" ${[...SCRIPT, ...args].join(' ')}`;
    this.#process = spawn('script', ['-qec', command, '/dev/null'], { cwd: project.root });
    this.#process.stdout.on('data', (shown: Buffer) => {
      this.#shown += stripVTControlCharacters(String(shown));
      this.#onShown();
    });
    this.ended = new Promise((resolve) => this.#process.on('exit', resolve));
    onTestFinished(() => {
      this.#process.kill();
    });
  }

  /** Waits for words, then types. */
  async answer(words: string, keys: string): Promise<void> {
    await this.waitFor(words);
    this.#process.stdin.write(keys);
  }

  async waitFor(words: string): Promise<void> {
    while (!this.#shown.includes(words)) {
      await new Promise<void>((resolve) => {
        this.#onShown = resolve;
      });
    }
    this.#shown = this.#shown.slice(this.#shown.indexOf(words) + words.length);
  }
}

const ENTER = '\r';
const CLEAR = '\u0015';
const CTRL_C = '\u0003';

describe('npm run new at a terminal', needs(NO_TERMINAL), () => {
  test('asks for everything, says at once what is wrong with an answer, and writes the page', async () => {
    const terminal = new Terminal();
    await terminal.answer('● City page', ENTER);
    await terminal.answer('Its name', `Salmon${ENTER}`);
    await terminal.answer('is there already', `${CLEAR}Sandpoint${ENTER}`);
    await terminal.answer('The county or counties', `Bonner County${ENTER}`);
    await terminal.answer('The part of the state', ENTER);
    await terminal.answer('● Decide later', ENTER);
    await terminal.answer('Degrees north', `north${ENTER}`);
    await terminal.answer('has to be a number', `${CLEAR}48.28${ENTER}`);
    await terminal.answer('Degrees east', `-116.55${ENTER}`);
    await terminal.answer('● Decide later', ENTER);
    await terminal.waitFor('content/cities/sandpoint.yaml is written');
    expect(await terminal.ended).toBe(0);
    onTestFinished(() => project.remove('content/cities/sandpoint.yaml'));

    const text = readFileSync(inProject('content/cities/sandpoint.yaml'), 'utf8');
    expect(text).toContain('\ncounty: Bonner County\n');
    expect(text).toContain('\nregion: Sample (the part of the state) # SAMPLE: the part of the state\n');
    expect(text).toContain('\nlatitude: 48.28\n');
    expect(text).toContain('\nlongitude: -116.55\n');
    expect(text).toContain('\nportal: scheduling\n');
    expect(checkContent(project.root).problems).toEqual([]);
  });

  longTest('writes nothing when the questions are broken off', async () => {
    const before = everything();
    const terminal = new Terminal('legal');
    await terminal.answer('Its name', CTRL_C);
    await terminal.waitFor('Nothing was written.');
    expect(await terminal.ended).toBe(2);
    expect(everything()).toEqual(before);
  });
});
