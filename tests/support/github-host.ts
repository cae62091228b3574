import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import {
  buildSchema,
  GraphQLError,
  type GraphQLSchema,
  graphql,
  parse,
  validate,
} from 'graphql';
import { listen } from '../../backend/listen';
import { oncePer } from '../../formats/once-per';
import { atEnd, temporaryFolder, writeFiles } from './files';
import { projectRoot } from './sites';

// A host as GitHub is one, at 127.0.0.1: a real bare repository behind the
// requests of its API. Requests in GraphQL are held against the schema that
// GitHub publishes, and answered by it. With the faults that a host, or the way
// to it, can have.

let schema: GraphQLSchema | undefined;

/** The schema that GitHub publishes. */
export function githubSchema(): GraphQLSchema {
  const file = path.join(
    projectRoot,
    'node_modules/@octokit/graphql-schema/schema.graphql',
  );
  schema ??= buildSchema(readFileSync(file, 'utf8'), { assumeValidSDL: true });
  return schema;
}

/**
 * What someone's request gets once, or several times, in place of an answer.
 */
const FAULTS = {
  'signed out': (response) =>
    json(response, 401, { message: 'Bad credentials' }),
  forbidden: (response) =>
    json(response, 403, { message: 'Resource not accessible by integration' }),
  hidden: (response) => json(response, 404, { message: 'Not Found' }),
  conflict: (response) => json(response, 409, { message: 'Conflict' }),
  'asked too often': (response) =>
    json(
      response,
      429,
      { message: 'Too many requests' },
      { 'retry-after': '7' },
    ),
  'secondary limit': (response) =>
    json(response, 403, { message: 'Wait' }, { 'retry-after': '30' }),
  'secondary limit without a time': (response) =>
    json(response, 403, {
      message: 'You have exceeded a secondary rate limit.',
    }),
  'limit of an hour': (response, { now }) =>
    json(
      response,
      200,
      {
        errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }],
      },
      {
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(now / 1000 + 1500),
      },
    ),
  'bad gateway': (response) =>
    send(response, 502, '<html><h1>502 Bad Gateway</h1></html>', {
      'content-type': 'text/html',
    }),
  'broken JSON': (response) =>
    send(response, 200, '{"data":{"repository":{"id":"R_1', {
      'content-type': 'application/json',
    }),
  'error within': (response) =>
    json(response, 200, {
      data: null,
      errors: [{ message: 'Something went wrong while executing your query.' }],
    }),
  'cut before': (response) => response.destroy(),
  /** The request is done, and the answer doesn't arrive. */
  'cut after': async (response, { answer }) => {
    await answer();
    response.destroy();
  },
  'cut within': async (response, { answer }) => {
    const { status, body } = await answer();
    const headers = { 'content-length': body.length, ...ACROSS_ORIGINS };
    response
      .writeHead(status, headers)
      .write(body.subarray(0, body.length / 2));
    setTimeout(() => response.destroy(), 20);
  },
  slow: (_, { giveUp }) => giveUp(),
} satisfies Record<string, FaultOfHost>;

type FaultOfHost = (response: ServerResponse, asked: AskedWithFault) => unknown;

interface AskedWithFault {
  now: number;
  giveUp: () => void;
  answer: () => Promise<HostAnswer>;
}

interface HostAnswer {
  status: number;
  type: string;
  body: Buffer;
}

export type HostFaultName = keyof typeof FAULTS;

export interface AskedOfHost {
  /** As in `Publish`, or `git/blobs/3f2a`. */
  name: string;
  address: string;
  headers: IncomingMessage['headers'];
  body: string;
}

interface DeploymentAtHost {
  commitOid: string;
  environment?: string;
  /** The oldest first. */
  statuses: readonly { state: string; createdAt: string; logUrl?: string }[];
}

interface SuiteAtHost {
  status: string;
  conclusion?: string;
  /** False for one of another program. */
  isWorkflow?: boolean;
  runs?: readonly { name: string; conclusion: string | null }[];
}

interface PullRequestAtHost {
  number: number;
  url: string;
  state: 'OPEN' | 'CLOSED' | 'MERGED';
  headRefName: string;
  baseRefName: string;
  title: string;
  body?: string;
  merge?: string;
}

/** A text that is undefined is deleted. A link leads to another file. */
export type FilesToCommit = Readonly<
  Record<string, string | Uint8Array | { link: string } | undefined>
>;

const MAIN = 'refs/heads/main';
const OF_REPOSITORY = { owner: 'practice', name: 'website' };

/** More than this is not given as text. In bytes. */
const LONGEST_TEXT = 512_000;

/** Commits are packs: a file for each object takes longer to delete. */
const CONFIG = `[core]
	repositoryformatversion = 0
	bare = true
[fastimport]
	unpackLimit = 1
`;

/** All that a repository has itself. */
function readObjects(folder: string): Map<string, GitObject> {
  const all = execFileSync(
    'git',
    ['cat-file', '--batch', '--batch-all-objects'],
    { cwd: folder, maxBuffer: 1e9 },
  );
  const objects = new Map<string, GitObject>();
  let position = 0;
  while (position < all.length) {
    // As in `<oid> blob 120`, the bytes, and a line end.
    const start = all.indexOf('\n', position) + 1;
    const [oid = '', type = '', size] = all
      .toString('latin1', position, start)
      .split(' ');
    const end = start + Number(size);
    objects.set(oid, { type, bytes: all.subarray(start, end) });
    position = end + 1;
  }
  return objects;
}

/** Of a repository in which nothing changes. */
const objectsOf = oncePer(readObjects);

export class GitHubHost {
  readonly repository = OF_REPOSITORY;
  readonly folder = temporaryFolder('github-');
  address = '';
  /** What signs the person in. */
  token = 'ghu_0123456789abcdefToken';
  permission = 'WRITE';
  isArchived = false;
  /** How the main branch is kept from direct changes. */
  rules: 'protection' | 'rules' | undefined;
  hidesReleases = false;
  now = Date.parse('2026-03-31T14:20:00Z');
  readonly asked: AskedOfHost[] = [];
  /** What the schema has against requests. */
  readonly invalid: string[] = [];
  readonly pullRequests: PullRequestAtHost[] = [];
  /** The oldest first. */
  readonly deployments: DeploymentAtHost[] = [];
  readonly suites = new Map<string, readonly SuiteAtHost[]>();
  /** What is done before the next change of a branch, as by somebody else. */
  readonly meanwhile: (() => void)[] = [];
  /**
   * What is done where a request is never answered: the other side has waited
   * long enough.
   */
  giveUp = (): void => {};
  /** Changes that are refused the next time. */
  readonly refuses: string[] = [];
  readonly #faults: { name: HostFaultName; on: RegExp }[] = [];
  readonly #objects = new Map<string, GitObject>();
  /** The folder of the objects of another repository. */
  #lender: string | undefined;

  constructor(files: FilesToCommit) {
    // As `git init --bare` makes it. Each process that git takes would add more
    // to the time of a host than all of its requests.
    writeFiles(this.folder, { HEAD: `ref: ${MAIN}\n`, config: CONFIG });
    for (const name of ['objects', 'refs']) {
      mkdirSync(path.join(this.folder, name));
    }
    this.commit(files);
  }

  git = (...args: string[]): string =>
    this.#bytes(...args)
      .toString()
      .trim();

  #bytes(...args: string[]): Buffer {
    return execFileSync('git', args, {
      cwd: this.folder,
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: this.#environment(),
    });
  }

  /** Git finds the objects that this repository has of another one there. */
  #environment = () => ({
    ...process.env,
    ...(this.#lender && { GIT_ALTERNATE_OBJECT_DIRECTORIES: this.#lender }),
  });

  /**
   * Has the main branch be that of another repository, in which nothing changes.
   * Its objects stay there: to copy them takes a second, and to read them again
   * for each host and each commit half of one.
   * @param root of a work tree.
   */
  borrow(root: string): void {
    this.#lender = path.join(root, '.git/objects');
    for (const [oid, object] of objectsOf(root)) {
      this.#objects.set(oid, object);
    }
    const head = execFileSync('git', ['rev-parse', MAIN], { cwd: root });
    this.git('update-ref', MAIN, `${head}`.trim());
  }

  /** The hash of the last commit; empty if there is no such branch. */
  tip = (branch = MAIN): string => {
    // Git has changed a branch last in such a file, and packs it only later.
    const file = path.join(this.folder, branch);
    return existsSync(file)
      ? readFileSync(file, 'utf8').trim()
      : this.git('for-each-ref', '--format=%(objectname)', branch);
  };

  /** The text of a file. It takes no process, unless there is a new commit. */
  read(file: string, branch = MAIN): string {
    let oid = this.#treeOf(this.#text(this.tip(branch)));
    for (const name of file.split('/')) {
      const { bytes = Buffer.alloc(0) } = this.#stored(oid) ?? {};
      oid = entriesOf(bytes).find((entry) => entry.name === name)?.id ?? '';
    }
    return this.#text(oid);
  }

  #text(oid: string): string {
    const stored = this.#stored(oid);
    if (!stored) {
      throw new Error(`There is no such object: ${oid}`);
    }
    return stored.bytes.toString();
  }

  #treeOf = (commit: string) => /^tree (\w+)/.exec(commit)?.[1] ?? '';

  /** Makes a commit on a branch, as somebody else does. @returns its hash. */
  commit(
    files: FilesToCommit,
    { branch = MAIN, message = 'By a colleague' } = {},
  ): string {
    const parent = this.tip(branch);
    const lines = Object.entries(files).flatMap(([file, text]) => {
      if (text === undefined) {
        return [`D ${file}\n`];
      }
      const isLink = typeof text === 'object' && 'link' in text;
      return [
        `M ${isLink ? '120000' : '100644'} inline ${file}\n`,
        ...dataOf(isLink ? text.link : text),
      ];
    });
    const head = [
      `commit ${branch}\n`,
      `committer Robin <robin@practice.example> ${this.now / 1000} +0000\n`,
      ...dataOf(message),
      parent && `from ${parent}\n`,
    ];
    const input = Buffer.concat(
      [...head, ...lines].map((part) => Buffer.from(part)),
    );
    execFileSync('git', ['fast-import', '--quiet', '--date-format=raw'], {
      cwd: this.folder,
      input,
      env: this.#environment(),
    });
    return this.tip(branch);
  }

  /**
   * The next requests have a fault, those whose name or address is like this.
   */
  fail(name: HostFaultName, { times = 1, on = /./ } = {}): void {
    this.#faults.push(...Array.from({ length: times }, () => ({ name, on })));
  }

  /** No fault is left. */
  recover(): void {
    this.#faults.length = 0;
  }

  /** The names of all requests so far. */
  get names(): string[] {
    return this.asked.map(({ name }) => name);
  }

  answer = async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const { method, headers, url = '' } = request;
    if (method === 'OPTIONS') {
      response.writeHead(204, ACROSS_ORIGINS).end();
      return;
    }
    const body = await textOf(request);
    const name =
      /^\s*(?:query|mutation) (\w+)/.exec(queryOf(body))?.[1] ??
      url.split('/').slice(4).join('/');
    this.asked.push({ name, address: url, headers, body });
    const answer = () => this.#answer(url, headers, body);
    const index = this.#faults.findIndex(({ on }) => on.test(name));
    const [fault] = index < 0 ? [] : this.#faults.splice(index, 1);
    if (fault) {
      await FAULTS[fault.name](response, {
        now: this.now,
        giveUp: this.giveUp,
        answer,
      });
      return;
    }
    const { status, type, body: bytes } = await answer();
    send(response, status, bytes, { 'content-type': type });
  };

  async #answer(
    url: string,
    headers: IncomingMessage['headers'],
    body: string,
  ): Promise<HostAnswer> {
    if (headers.authorization !== `Bearer ${this.token}`) {
      return jsonAnswer(401, { message: 'Bad credentials' });
    }
    if (url === '/graphql') {
      return this.#graphql(JSON.parse(body));
    }
    const { owner, name } = this.repository;
    const [, oid = ''] =
      new RegExp(`^/repos/${owner}/${name}/git/blobs/(\\w{40})$`).exec(url) ??
      [];
    const blob = this.#stored(oid);
    if (!blob || !/raw/.test(headers.accept ?? '')) {
      return jsonAnswer(404, { message: 'Not Found' });
    }
    return { status: 200, type: 'application/octet-stream', body: blob.bytes };
  }

  async #graphql({
    query,
    variables,
  }: {
    query: string;
    variables: object;
  }): Promise<HostAnswer> {
    const errors = validate(githubSchema(), parse(query));
    if (errors.length > 0) {
      this.invalid.push(...errors.map(({ message }) => message));
      return jsonAnswer(200, {
        errors: errors.map(({ message }) => ({ message, extensions: {} })),
      });
    }
    const result = await graphql({
      schema: githubSchema(),
      source: query,
      rootValue: this.#root,
      variableValues: { ...variables },
    });
    const problems = result.errors?.map(({ message, path: at, extensions }) => {
      // Only what the code above refuses has a type. Anything else is a mistake
      // of it, or of a request.
      if (!extensions.type) {
        this.invalid.push(message);
      }
      return { type: extensions.type, path: at, message };
    });
    return jsonAnswer(200, {
      data: result.data,
      ...(problems && { errors: problems }),
    });
  }

  readonly #root = {
    viewer: { login: 'robin' },
    repository: (asked: typeof OF_REPOSITORY) => this.#repository(asked),
    createCommitOnBranch: ({ input }: { input: CommitInput }) =>
      this.#createCommit(input),
    createRef: ({ input }: { input: { name: string; oid: string } }) => {
      this.#need('createRef');
      if (this.tip(input.name)) {
        throw refusal(
          'UNPROCESSABLE',
          `A ref named "${input.name}" already exists in the repository.`,
        );
      }
      this.git('update-ref', input.name, input.oid);
      return { ref: { name: input.name } };
    },
    createPullRequest: ({
      input,
    }: {
      input: Omit<PullRequestAtHost, 'number' | 'url' | 'state'>;
    }) => {
      this.#need('createPullRequest');
      const { baseRefName, headRefName } = input;
      if (!this.git('rev-list', `${baseRefName}..${headRefName}`)) {
        throw refusal(
          'UNPROCESSABLE',
          `No commits between ${baseRefName} and ${headRefName}`,
        );
      }
      if (
        this.pullRequests.some(
          (other) =>
            other.headRefName === headRefName && other.state === 'OPEN',
        )
      ) {
        throw refusal(
          'UNPROCESSABLE',
          `A pull request already exists for practice:${headRefName}.`,
        );
      }
      const number = this.pullRequests.length + 1;
      const url = `https://github.com/practice/website/pull/${number}`;
      const pullRequest = { ...input, number, url, state: 'OPEN' as const };
      this.pullRequests.push(pullRequest);
      return { pullRequest };
    },
  };

  #repository({ owner, name }: typeof OF_REPOSITORY) {
    if (owner !== this.repository.owner || name !== this.repository.name) {
      throw refusal(
        'NOT_FOUND',
        `Could not resolve to a Repository with the name '${owner}/${name}'.`,
      );
    }
    return {
      id: 'R_1',
      isArchived: this.isArchived,
      viewerPermission: this.permission,
      defaultBranchRef: () => this.#ref(MAIN),
      ref: ({ qualifiedName }: { qualifiedName: string }) =>
        this.#ref(qualifiedName),
      object: ({ oid }: { oid: string }) => this.#object(oid),
      pullRequests: ({
        headRefName,
        states,
      }: {
        headRefName: string;
        states: string[];
      }) => ({
        nodes: this.pullRequests.filter(
          (pullRequest) =>
            pullRequest.headRefName === headRefName &&
            states.includes(pullRequest.state),
        ),
      }),
      pullRequest: ({ number }: { number: number }) => {
        const pullRequest = this.pullRequests.find(
          (other) => other.number === number,
        );
        const merge = pullRequest?.merge;
        return (
          pullRequest && {
            ...pullRequest,
            mergeCommit: merge && this.#object(merge),
          }
        );
      },
      deployments: ({
        environments,
        first,
      }: {
        environments: string[];
        first: number;
      }) => this.#deploymentsOf(() => true, environments, first),
    };
  }

  #ref(name: string) {
    const oid = this.tip(name);
    return oid
      ? {
          name: name.replace('refs/heads/', ''),
          target: () => this.#object(oid),
        }
      : null;
  }

  /**
   * An object of git. All of them are read by one process: one for each would
   * take seconds.
   */
  #stored(oid: string): GitObject | undefined {
    if (!this.#objects.has(oid)) {
      this.#loadObjects();
    }
    return this.#objects.get(oid);
  }

  #loadObjects(): void {
    for (const [oid, object] of readObjects(this.folder)) {
      this.#objects.set(oid, object);
    }
  }

  #object(oid: string): object | null {
    const stored = this.#stored(oid);
    if (stored?.type === 'blob') {
      return blobObject(oid, stored.bytes);
    }
    if (stored?.type === 'tree') {
      return this.#tree(oid, stored.bytes);
    }
    return stored ? this.#commitObject(oid, stored.bytes.toString()) : null;
  }

  #tree(oid: string, bytes: Buffer) {
    const entries = () =>
      entriesOf(bytes).map(({ name, mode, id }) => {
        const stored = this.#stored(id);
        const size = stored?.type === 'blob' ? stored.bytes.length : 0;
        const object = () => this.#object(id);
        return {
          name,
          type: stored?.type ?? 'commit',
          oid: id,
          mode,
          size,
          object,
        };
      });
    return { __typename: 'Tree', oid, entries };
  }

  #commitObject(oid: string, text: string) {
    const treeId = this.#treeOf(text);
    const [, seconds] = /^committer .* (\d+) [-+]\d{4}$/m.exec(text) ?? [];
    const tree = () =>
      this.#tree(treeId, this.#stored(treeId)?.bytes ?? Buffer.alloc(0));
    return {
      __typename: 'Commit',
      oid,
      committedDate: new Date(Number(seconds) * 1000).toISOString(),
      tree,
      file: ({ path: name }: { path: string }) =>
        tree()
          .entries()
          .find((entry) => entry.name === name) ?? null,
      history: ({ first, since }: { first: number; since: string }) => ({
        nodes: this.git(
          'log',
          '--format=%H',
          `-${first}`,
          `--since=${since}`,
          oid,
        )
          .split('\n')
          .filter(Boolean)
          .map((id) => ({ oid: id })),
      }),
      checkSuites: () => ({ nodes: this.#suitesOf(oid) }),
      deployments: ({
        environments,
        first,
      }: {
        environments: string[];
        first: number;
      }) =>
        this.#deploymentsOf(
          ({ commitOid }) => commitOid === oid,
          environments,
          first,
        ),
    };
  }

  #suitesOf(oid: string) {
    if (this.hidesReleases) {
      throw refusal('FORBIDDEN', 'Resource not accessible by integration');
    }
    const suites = this.suites.get(oid) ?? [];
    return suites.map(
      ({ status, conclusion, isWorkflow = true, runs = [] }) => ({
        status,
        conclusion,
        workflowRun: isWorkflow
          ? { url: `https://github.com/practice/website/actions/runs/7` }
          : null,
        checkRuns: { nodes: runs },
      }),
    );
  }

  /** The newest first. */
  #deploymentsOf(
    isWanted: (deployment: DeploymentAtHost) => boolean,
    environments: readonly string[],
    first: number,
  ) {
    const wanted = this.deployments.filter(
      (deployment) =>
        isWanted(deployment) &&
        environments.includes(deployment.environment ?? 'production'),
    );
    const nodes = wanted.toReversed().map(({ commitOid, statuses }) => ({
      commitOid,
      latestStatus: statuses.at(-1) ?? null,
      statuses: { nodes: statuses },
    }));
    return { nodes: nodes.slice(0, first) };
  }

  #need(right: string): void {
    const index = this.refuses.indexOf(right);
    const isRefused = index >= 0 && this.refuses.splice(index, 1).length > 0;
    if (
      isRefused ||
      !['ADMIN', 'MAINTAIN', 'WRITE'].includes(this.permission) ||
      this.isArchived
    ) {
      throw refusal(
        'FORBIDDEN',
        'robin does not have the correct permissions to execute this.',
      );
    }
  }

  #createCommit({
    branch,
    expectedHeadOid,
    message,
    fileChanges,
  }: CommitInput) {
    this.meanwhile.shift()?.();
    this.#need('createCommitOnBranch');
    const name = `refs/heads/${branch.branchName}`;
    if (name === MAIN && this.rules === 'protection') {
      throw refusal(
        'BRANCH_PROTECTION_RULE_VIOLATION',
        'Required review is missing.',
      );
    }
    if (name === MAIN && this.rules === 'rules') {
      const reason = 'Changes must be made through a pull request.';
      throw refusal(
        'UNPROCESSABLE',
        `Repository rule violations found\n\n${reason}`,
      );
    }
    const tip = this.tip(name);
    if (!tip) {
      throw refusal('NOT_FOUND', 'The branch does not exist.');
    }
    if (tip !== expectedHeadOid) {
      throw refusal(
        'STALE_DATA',
        `Expected branch to point to "${tip}" but it did not. Pull and try again.`,
      );
    }
    const { additions = [], deletions = [] } = fileChanges ?? {};
    const added = additions.map(({ path: file, contents }) => [
      file,
      Buffer.from(contents, 'base64'),
    ]);
    const deleted = deletions.map(({ path: file }) => [file, undefined]);
    const text = [message.headline, message.body].filter(Boolean).join('\n\n');
    const oid = this.commit(Object.fromEntries([...added, ...deleted]), {
      branch: name,
      message: text,
    });
    return { commit: this.#object(oid) };
  }
}

interface GitObject {
  type: string;
  bytes: Buffer;
}

interface CommitInput {
  branch: { branchName: string };
  expectedHeadOid: string;
  message: { headline: string; body?: string };
  fileChanges?: {
    additions?: { path: string; contents: string }[];
    deletions?: { path: string }[];
  };
}

/**
 * Starts a host that has these files, until the test ends. Then the test fails
 * if a request was none that GitHub takes.
 */
export async function startGitHubHost(
  files: FilesToCommit,
): Promise<GitHubHost> {
  // It takes a second, which no request is to wait for.
  githubSchema();
  const host = new GitHubHost(files);
  const server = createServer(
    (request, response) => void host.answer(request, response),
  );
  atEnd(() => {
    server.close().closeAllConnections();
    if (host.invalid.length > 0) {
      throw new Error(`Not in GitHub's schema:\n${host.invalid.join('\n')}`);
    }
  });
  host.address = await listen(server, 0, '127.0.0.1');
  return host;
}

/**
 * As GitHub has them: a page of any origin may ask, and read when to ask again.
 */
const ACROSS_ORIGINS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, Accept',
  'access-control-expose-headers':
    'Retry-After, X-RateLimit-Remaining, X-RateLimit-Reset',
};

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, { ...ACROSS_ORIGINS, ...headers }).end(body);
}

const json = (
  response: ServerResponse,
  status: number,
  body: object,
  headers = {},
) =>
  send(response, status, JSON.stringify(body), {
    'content-type': 'application/json',
    ...headers,
  });

const jsonAnswer = (status: number, body: object): HostAnswer => ({
  status,
  type: 'application/json',
  body: Buffer.from(JSON.stringify(body)),
});

const refusal = (type: string, message: string) =>
  new GraphQLError(message, { extensions: { type } });

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) {
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString();
}

const queryOf = (body: string): string =>
  body ? String(JSON.parse(body).query) : '';

function blobObject(oid: string, bytes: Buffer) {
  const isBinary = bytes.includes(0);
  const isTruncated = bytes.length > LONGEST_TEXT;
  const text = isBinary ? null : textIn(bytes.subarray(0, LONGEST_TEXT));
  return {
    __typename: 'Blob',
    oid,
    byteSize: bytes.length,
    isBinary,
    isTruncated,
    text,
  };
}

/**
 * The entries of a tree of git: each has a mode, a name, and 20 bytes of a
 * hash.
 */
function entriesOf(tree: Buffer): { mode: number; name: string; id: string }[] {
  const entries: { mode: number; name: string; id: string }[] = [];
  for (let start = 0; start < tree.length; ) {
    const space = tree.indexOf(' ', start);
    const end = tree.indexOf(0, start);
    const mode = Number.parseInt(tree.toString('latin1', start, space), 8);
    const name = tree.toString('utf8', space + 1, end);
    entries.push({ mode, name, id: tree.toString('hex', end + 1, end + 21) });
    start = end + 21;
  }
  return entries;
}

/** As GitHub gives it: what isn't UTF-8 is taken for another encoding. */
function textIn(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      bytes,
    );
  } catch {
    return bytes.toString('latin1');
  }
}

const dataOf = (text: string | Uint8Array) => [
  `data ${Buffer.from(text).length}\n`,
  Buffer.from(text),
  '\n',
];
