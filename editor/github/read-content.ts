import { HostFault } from '../host/host-fault';
import type { Api } from './api';

/**
 * The website's content at the host. File names are as in `content/site.yaml`.
 */
export interface HostContent {
  /** The commit of all this content. */
  head: string;
  branch: string;
  /** GitHub's ID of the repository. */
  repositoryId: string;
  /** The person's account name. */
  account: string;
  mayWrite: boolean;
  /**
   * The hashes of all folders and files besides `content`, by name: the code of
   * the website.
   */
  program: Program;
  files: ReadonlyMap<string, HostFile>;
  texts: ReadonlyMap<string, Uint8Array>;
}

export type Program = Readonly<Record<string, string>>;

export interface HostFile {
  /** Git's hash of its bytes. */
  oid: string;
  /** In bytes. */
  size: number;
  /** True for a symbolic link. */
  isLink: boolean;
}

interface ReadOptions {
  /**
   * The code that the editor was built from. If the host has other code, pages
   * here would differ from what visitors get.
   */
  program?: Program | undefined;
  /** Returns the bytes with a certain hash, if they are cached. */
  known?: (oid: string) => Uint8Array | undefined;
  /**
   * True if a file is read together with the content. The others are read on
   * demand: see `readFile`.
   */
  isText?: (file: string) => boolean;
}

const CONTENT = 'content';

const MAY_WRITE = ['ADMIN', 'MAINTAIN', 'WRITE'];

const TEXT = /\.(?:ya?ml|md|txt)$/i;

/** How many texts are requested at once. */
const MOST_TEXTS = 400;

/**
 * Fetches a folder with two levels of subfolders. The content has no deeper
 * ones; if it does, they are fetched later.
 */
const FOLDER = `
  fragment Entries on Tree { entries { name type oid mode size } }
  fragment Fields on Tree {
    entries {
      name type oid mode size
      object { ... on Tree { entries {
        name type oid mode size
        object { ...Entries }
      } } }
    }
  }`;

const HEAD = `
  query Head($owner: String!, $name: String!) {
    viewer { login }
    repository(owner: $owner, name: $name) {
      id
      isArchived
      viewerPermission
      defaultBranchRef {
        name
        target {
          oid
          ... on Commit {
            tree { ...Entries }
            file(path: "${CONTENT}") { object { ...Fields } }
          }
        }
      }
    }
  }
  ${FOLDER}`;

interface Entry {
  name: string;
  type: string;
  oid: string;
  mode: number;
  size: number;
  object?: Folder | null;
}

interface Folder {
  /** Undefined for a file, or if it wasn't requested. */
  entries?: readonly Entry[];
}

interface Head {
  viewer: { login: string };
  repository: {
    id: string;
    isArchived: boolean;
    viewerPermission: string | null;
    defaultBranchRef: Branch | null;
  } | null;
}

interface Branch {
  name: string;
  target: {
    oid: string;
    tree?: Folder;
    file?: { object: Folder | null } | null;
  };
}

/**
 * Reads the newest content: all file names in one request, and uncached texts
 * in a second one. Everything belongs to one commit.
 * @throws {HostFault}
 */
export async function readContent(
  api: Api,
  options: ReadOptions = {},
): Promise<HostContent> {
  const { isText = (file) => TEXT.test(file) } = options;
  const { viewer, repository } = await api.read<Head>(HEAD);
  const branch = repository?.defaultBranchRef;
  const folder = branch?.target.file?.object;
  // Without content, it isn't a website of this project.
  if (!repository || !branch || !folder) {
    throw new HostFault('not-there');
  }
  const files = await filesIn(api, folder);
  const wanted = [...files].filter(
    ([file, { isLink }]) => isText(file) && !isLink,
  );
  const entries = branch.target.tree?.entries ?? [];
  const others = entries.filter(({ name }) => name !== CONTENT);
  const program = Object.fromEntries(
    others.map(({ name, oid }) => [name, oid]),
  );
  if (differencesBetween(options.program ?? program, program).length > 0) {
    throw new HostFault('other-program');
  }
  return {
    head: branch.target.oid,
    branch: branch.name,
    repositoryId: repository.id,
    account: viewer.login,
    mayWrite:
      !repository.isArchived &&
      MAY_WRITE.includes(repository.viewerPermission ?? ''),
    program,
    files,
    texts: await readTexts(api, new Map(wanted), options.known),
  };
}

/**
 * The bytes of a content file, such as a picture to show.
 * @throws {HostFault}
 */
export function readFile(api: Api, { oid }: HostFile): Promise<Uint8Array> {
  return api.bytes(`git/blobs/${oid}`);
}

/** The names of files and folders that differ. */
function differencesBetween(built: Program, host: Program): string[] {
  const names = new Set([...Object.keys(built), ...Object.keys(host)]);
  return [...names].filter((name) => built[name] !== host[name]);
}

/** All files in a folder. Missing subfolders are fetched level by level. */
async function filesIn(
  api: Api,
  root: Folder,
): Promise<ReadonlyMap<string, HostFile>> {
  const files = new Map<string, HostFile>();
  const unread = new Map<string, string>();
  const add = (folder: Folder, path: string) => {
    for (const entry of folder.entries ?? []) {
      const { name, type, oid, size, object } = entry;
      const file = `${path}/${name}`;
      if (type === 'blob') {
        files.set(file, { oid, size, isLink: entry.mode === LINK });
      } else if (type === 'tree' && object?.entries) {
        add(object, file);
      } else if (type === 'tree') {
        unread.set(file, oid);
      }
    }
  };
  add(root, CONTENT);
  while (unread.size > 0) {
    const paths = [...unread];
    unread.clear();
    const ids = paths.map(([, oid]) => oid);
    const folders = await readObjects<Folder>(api, ids, FOLDER);
    for (const [path, oid] of paths) {
      add(folders.get(oid) ?? {}, path);
    }
  }
  return files;
}

/** Git's mode of a symbolic link. */
const LINK = 0o120000;

const TEXTS = 'fragment Fields on Blob { text }';

interface Text {
  /** Null if GitHub thinks it is binary. */
  text: string | null;
}

async function readTexts(
  api: Api,
  files: ReadonlyMap<string, HostFile>,
  known: ReadOptions['known'] = () => undefined,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const byHash = new Map([...files.values()].map((file) => [file.oid, file]));
  const unknown = [...byHash.keys()].filter((oid) => !known(oid));
  const parts = Array.from(
    { length: Math.ceil(unknown.length / MOST_TEXTS) },
    (_, index) => unknown.slice(index * MOST_TEXTS, (index + 1) * MOST_TEXTS),
  );
  const answers = await Promise.all(
    parts.map((part) => readObjects<Text>(api, part, TEXTS)),
  );
  const texts = new Map(answers.flatMap((answer) => [...answer]));
  const read = async ([file, entry]: [string, HostFile]) => {
    const bytes = known(entry.oid) ?? bytesOf(texts.get(entry.oid), entry);
    return [file, bytes ?? (await readFile(api, entry))] as const;
  };
  return new Map(await Promise.all([...files].map(read)));
}

const encoder = new TextEncoder();

/**
 * The bytes of a text; undefined if GitHub truncated or converted it. GitHub
 * converts other encodings to UTF-8, which changes the length.
 */
function bytesOf(
  text: Text | undefined,
  { size }: HostFile,
): Uint8Array | undefined {
  const bytes = encoder.encode(text?.text ?? '');
  return bytes.length === size ? bytes : undefined;
}

/**
 * Fetches many objects by hash in one request.
 * @param fragment what to fetch of each, as a fragment named `Fields`
 */
async function readObjects<Answer>(
  api: Api,
  oids: readonly string[],
  fragment: string,
): Promise<ReadonlyMap<string, Answer>> {
  const lines = oids.map(
    (oid, index) => `o${index}: object(oid: "${oid}") { ...Fields }`,
  );
  const query = `
    query Objects($owner: String!, $name: String!) {
      repository(owner: $owner, name: $name) { ${lines.join('\n')} }
    }
    ${fragment}`;
  const { repository } = await api.read<ObjectsAnswer<Answer>>(query);
  return new Map(
    oids.flatMap((oid, index) => {
      const answer = repository?.[`o${index}`];
      return answer ? [[oid, answer]] : [];
    }),
  );
}

interface ObjectsAnswer<Answer> {
  repository: Readonly<Record<string, Answer | null>> | null;
}
