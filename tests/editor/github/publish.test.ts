import { expect, test } from 'vitest';
import { publish } from '../../../editor/github/publish';
import {
  type HostContent,
  readContent,
} from '../../../editor/github/read-content';
import type { ChangedFile } from '../../../editor/host/host';
import type { HostFault } from '../../../editor/host/host-fault';
import {
  type Edits,
  publishEdits,
  type Replayed,
} from '../../../editor/host/publish-edits';
import {
  type GitHubHost,
  type HostFaultName,
  startGitHubHost,
} from '../../support/github-host';
import { bytes, signIn, textOf } from '../support/github';

const SITE = 'content/site.yaml';
const ABOUT = 'content/pages/about.yaml';
const message = {
  headline: 'Change The practice → Fee',
  body: '- The practice → Fee',
};

const startHost = () =>
  startGitHubHost({
    [SITE]: 'fee: 150\nphone: old\n',
    [ABOUT]: 'title: About\n',
    'package.json': '{}\n',
  });

const photo = Uint8Array.from(
  { length: 200_000 },
  (_, index) => (index * 7) % 256,
);

test('All changes are one commit: texts, a photo, a new file, and one that is gone', async () => {
  const host = await startHost();
  const head = host.tip();
  const changes: ChangedFile[] = [
    { file: SITE, bytes: bytes('fee: 160\n') },
    { file: 'content/images/Für alle.jpg', bytes: photo },
    { file: 'content/cities/new.yaml', bytes: bytes('name: “Neu”\n') },
    { file: ABOUT, bytes: undefined },
  ];
  const answer = await publish(signIn(host).api, {
    head,
    branch: 'main',
    changes,
    message,
  });
  expect(answer).toEqual({ state: 'sent', commit: host.tip() });
  expect(host.git('rev-parse', 'main^')).toBe(head);
  expect(host.git('log', '-1', '--format=%B', 'main')).toBe(
    'Change The practice → Fee\n\n- The practice → Fee',
  );
  expect(
    host
      .git('-c', 'core.quotePath=false', 'diff', '--name-status', head, 'main')
      .split('\n'),
  ).toEqual([
    'A\tcontent/cities/new.yaml',
    'A\tcontent/images/Für alle.jpg',
    `D\t${ABOUT}`,
    `M\t${SITE}`,
  ]);
  const content = await readContent(signIn(host).api, { isText: () => true });
  expect(photo).toEqual(content.texts.get('content/images/Für alle.jpg'));
  expect(textOf(content.texts.get('content/cities/new.yaml'))).toBe(
    'name: “Neu”\n',
  );
});

test('Where somebody else was faster, nothing is published, and the new head is named', async () => {
  const host = await startHost();
  const head = host.tip();
  const theirs = host.commit({ [ABOUT]: 'title: Theirs\n' });
  const changes = [{ file: SITE, bytes: bytes('fee: 160\n') }];
  const answer = await publish(signIn(host).api, {
    head,
    branch: 'main',
    changes,
    message,
  });
  expect(answer).toEqual({ state: 'stale', head: theirs });
  expect(host.tip()).toBe(theirs);
});

test.each([
  'package.json',
  '.github/workflows/release.yml',
  'content',
  'content/',
  'content/../package.json',
  'content//site.yaml',
  'contents/site.yaml',
])('Files of the program, such as %s, are never published', async (file) => {
  const host = await startHost();
  const head = host.tip();
  const changes = [{ file, bytes: bytes('a: b\n') }];
  const doing = publish(signIn(host).api, {
    head,
    branch: 'main',
    changes,
    message,
  });
  await expect(doing).rejects.toThrow('Only content is published');
  expect(host.asked).toEqual([]);
});

test.each<[string, Partial<GitHubHost>, string]>([
  ['may only read', { permission: 'READ' }, 'no-access'],
  ['works on an archived website', { isArchived: true }, 'no-access'],
  [
    'needs a second person by an older rule',
    { rules: 'protection' },
    'needs-review',
  ],
  ['needs a second person by a newer rule', { rules: 'rules' }, 'needs-review'],
])('Somebody who %s is told so', async (_, state, code) => {
  const host = await startHost();
  Object.assign(host, state);
  const changes = [{ file: SITE, bytes: bytes('fee: 160\n') }];
  const publication = { head: host.tip(), branch: 'main', changes, message };
  await expect(publish(signIn(host).api, publication)).rejects.toMatchObject({
    code,
  });
  expect(host.read(SITE)).toBe('fee: 150\nphone: old\n');
});

// Edits that wait, as a panel has them: each gives a line of a file another
// value.

interface LineEdit {
  file: string;
  field: string;
  old: string;
  value: string;
}

interface Mistake {
  file: string;
}

const FEE: LineEdit = { file: SITE, field: 'fee', old: '150', value: '160' };

const fieldsIn = (text: string) =>
  new Map(
    text.match(/^.+$/gm)?.map((line) => line.split(': ') as [string, string]),
  );

function replayed(
  edits: readonly LineEdit[],
  { texts }: HostContent,
): Replayed<LineEdit> {
  const conflicts: LineEdit[] = [];
  const changed = new Map<string, string>();
  for (const edit of edits) {
    const text = changed.get(edit.file) ?? textOf(texts.get(edit.file));
    const now = fieldsIn(text).get(edit.field);
    if (now === edit.value) {
      continue;
    }
    if (now !== edit.old) {
      conflicts.push(edit);
    }
    changed.set(
      edit.file,
      text.replace(`${edit.field}: ${now}`, `${edit.field}: ${edit.value}`),
    );
  }
  const changes = [...changed].map(([file, text]) => ({
    file,
    bytes: bytes(text),
  }));
  return { changes, conflicts };
}

/** A fee above 200 needs the phone number to be "new". */
const mistakesIn = (
  changes: readonly ChangedFile[],
  { texts }: HostContent,
): Mistake[] => {
  const after = new Map([
    ...texts,
    ...changes.map(({ file, bytes: data }) => [file, data] as const),
  ]);
  const fields = fieldsIn(textOf(after.get(SITE)));
  return Number(fields.get('fee')) > 200 && fields.get('phone') !== 'new'
    ? [{ file: SITE }]
    : [];
};

async function editAt(host: GitHubHost, waiting: readonly LineEdit[] = [FEE]) {
  const { api } = signIn(host);
  const content = await readContent(api);
  const edits: Edits<
    HostContent,
    { state: 'sent'; commit: string },
    LineEdit,
    Mistake
  > = {
    content,
    changes: replayed(waiting, content).changes,
    send: ({ head, branch }, changes) =>
      publish(api, { head, branch, changes, message }),
    read: () => readContent(api),
    replay: (newer) => replayed(waiting, newer),
    check: (newer, changes) => mistakesIn(changes, newer),
  };
  host.asked.length = 0;
  return { edits, publish: () => publishEdits(edits), head: content.head };
}

const commitsSince = (host: GitHubHost, head: string) =>
  Number(host.git('rev-list', '--count', `${head}..main`));

test('Edits are published with one request', async () => {
  const host = await startHost();
  const person = await editAt(host);
  expect(await person.publish()).toEqual({ state: 'sent', commit: host.tip() });
  expect(host.names).toEqual(['Publish']);
});

test('If somebody else was faster, the edits are made again on theirs, and both are public', async () => {
  const host = await startHost();
  const person = await editAt(host);
  host.commit({ [SITE]: 'fee: 150\nphone: new\n', [ABOUT]: 'title: Theirs\n' });
  expect(await person.publish()).toEqual({ state: 'sent', commit: host.tip() });
  expect([host.read(SITE), host.read(ABOUT)]).toEqual([
    'fee: 160\nphone: new\n',
    'title: Theirs\n',
  ]);
  expect(host.names.filter((name) => name === 'Publish')).toHaveLength(2);
});

test('If the branch has another name by now, the edits are published there', async () => {
  const host = await startHost();
  const { edits } = await editAt(host);
  const content = { ...edits.content, branch: 'former' };
  const answer = await publishEdits({ ...edits, content });
  expect(answer).toEqual({ state: 'sent', commit: host.tip() });
  expect(host.read(SITE)).toBe('fee: 160\nphone: old\n');
});

test('If the same field was changed, the person chooses, and nothing was sent', async () => {
  const host = await startHost();
  const person = await editAt(host);
  const theirs = host.commit({ [SITE]: 'fee: 170\nphone: old\n' });
  const answer = await person.publish();
  expect(answer).toMatchObject({
    state: 'conflict',
    conflicts: [FEE],
    content: { head: theirs },
  });
  expect(host.tip()).toBe(theirs);
});

test('If somebody else has made the same edits, nothing is left to publish', async () => {
  const host = await startHost();
  const person = await editAt(host);
  const theirs = host.commit({ [SITE]: 'fee: 160\nphone: old\n' });
  expect(await person.publish()).toMatchObject({
    state: 'there',
    content: { head: theirs },
  });
  expect(host.tip()).toBe(theirs);
});

test('If both together are a mistake, the person reads it, and nothing was sent', async () => {
  const host = await startHost();
  host.commit({ [SITE]: 'fee: 150\nphone: new\n' });
  const person = await editAt(host, [{ ...FEE, value: '250' }]);
  const theirs = host.commit({ [SITE]: 'fee: 150\nphone: old\n' });
  const answer = await person.publish();
  expect(answer).toMatchObject({
    state: 'mistakes',
    mistakes: [{ file: SITE }],
    content: { head: theirs },
  });
  expect(host.tip()).toBe(theirs);
});

test('If somebody else is faster twice, the person tries again later, and it works then', async () => {
  const host = await startHost();
  const person = await editAt(host);
  const commit = (title: string) => () =>
    void host.commit({ [ABOUT]: `title: ${title}\n` });
  host.meanwhile.push(commit('One'), commit('Two'));
  await expect(person.publish()).rejects.toMatchObject({ code: 'overtaken' });
  expect(host.read(SITE)).toBe('fee: 150\nphone: old\n');
  expect(await person.publish()).toEqual({ state: 'sent', commit: host.tip() });
  expect([host.read(SITE), host.read(ABOUT)]).toEqual([
    'fee: 160\nphone: old\n',
    'title: Two\n',
  ]);
});

/**
 * The faults after which nobody here knows what the host did, and whether it
 * did it.
 */
const OPEN: [HostFaultName, boolean][] = [
  ['bad gateway', false],
  ['broken JSON', false],
  ['cut before', false],
  ['slow', false],
  ['cut after', true],
  ['cut within', true],
];

test.each(OPEN)(
  'After the fault "%s" of an answer, edits are published once (arrived: %s)',
  async (fault, arrived) => {
    const host = await startHost();
    const person = await editAt(host);
    host.fail(fault, { on: /Publish/ });
    const answer = await person.publish();
    expect(answer).toMatchObject(
      arrived
        ? { state: 'there', content: { head: host.tip() } }
        : { state: 'sent' },
    );
    expect(commitsSince(host, person.head)).toBe(1);
    expect(host.read(SITE)).toBe('fee: 160\nphone: old\n');
  },
);

test.each(OPEN)(
  'If no answer arrives any more ("%s"), the person reads that it is not known, and a new try publishes once',
  async (fault, arrived) => {
    const host = await startHost();
    const person = await editAt(host);
    host.fail(fault, { on: /Publish/ });
    host.fail('cut before', { on: /Head/, times: 2 });
    await expect(person.publish()).rejects.toMatchObject({ code: 'unsure' });
    const answer = await person.publish();
    expect(answer).toHaveProperty('state', arrived ? 'there' : 'sent');
    expect(commitsSince(host, person.head)).toBe(1);
  },
);

test('If both answers are lost, the outcome is reported as unknown', async () => {
  const host = await startHost();
  const person = await editAt(host);
  host.fail('cut before', { on: /Publish/, times: 2 });
  await expect(person.publish()).rejects.toMatchObject({ code: 'unsure' });
  expect(commitsSince(host, person.head)).toBe(0);
});

test.each<[HostFaultName, RegExp, HostFault['code']]>([
  ['signed out', /Publish/, 'signed-out'],
  ['forbidden', /Publish/, 'no-access'],
  ['hidden', /Publish|Head/, 'not-there'],
  ['limit of an hour', /Publish/, 'too-many'],
  ['signed out', /Head/, 'signed-out'],
  ['bad gateway', /Head/, 'host-fault'],
])(
  'The fault "%s" of a request like %s is told as it is, and a new try publishes',
  async (fault, on, code) => {
    const host = await startHost();
    const person = await editAt(host);
    host.commit({ [ABOUT]: 'title: Theirs\n' });
    const isTwice = ['bad gateway', 'hidden'].includes(fault);
    host.fail(fault, { on, times: isTwice ? 2 : 1 });
    await expect(person.publish()).rejects.toMatchObject({ code });
    expect(host.read(SITE)).toBe('fee: 150\nphone: old\n');
    expect(await person.publish()).toHaveProperty('state', 'sent');
    expect([host.read(SITE), host.read(ABOUT)]).toEqual([
      'fee: 160\nphone: old\n',
      'title: Theirs\n',
    ]);
  },
);
