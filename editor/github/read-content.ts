import { HostFault } from '../host/host-fault';
import type { Api } from './api';

/**
 * The content of the website as the host has it. Files are named as in
 * `content/site.yaml`.
 */
export interface HostContent {
  /** The commit that all of it belongs to. */
  head: string;
  branch: string;
  /** What the host calls the repository in its requests. */
  repositoryId: string;
  /** The name of the person's account at the host. */
  account: string;
  mayWrite: boolean;
  /**
   * The hashes of all folders and files beside `content`, by name: what makes
   * the pages.
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
  /** True if it only leads to a file elsewhere. */
  isLink: boolean;
}

interface ReadOptions {
  /**
   * What the editor was built from. With another program at the host, its pages
   * wouldn't be those that visitors get.
   */
  program?: Program | undefined;
  /** The bytes that have this hash, if they are known from an earlier time. */
  known?: (oid: string) => Uint8Array | undefined;
  /**
   * Whether a file is read with the content. The others are read when they are
   * needed: see `readFile`.
   */
  isText?: (file: string) => boolean;
}

const CONTENT = 'content';

const MAY_WRITE = ['ADMIN', 'MAINTAIN', 'WRITE'];

const TEXT = /\.(?:ya?ml|md|txt)$/i;

/** So many texts are asked for in one request. */
const MOST_TEXTS = 400;

/**
 * A folder with the folders in it and theirs: the content has no deeper ones,
 * and if it has, they are asked for.
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
  /** None if this is a file, or if it wasn't asked for. */
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
 * Reads the newest content: the names of all files in one request, and the
 * texts that aren't known yet in a second one. All of it belongs to one commit.
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
  // Without content, this isn't a website of this project.
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
 * The bytes of a file of the content, such as a picture that is shown.
 * @throws {HostFault}
 */
export function readFile(api: Api, { oid }: HostFile): Promise<Uint8Array> {
  return api.bytes(`git/blobs/${oid}`);
}

/** The names in which two programs differ. */
function differencesBetween(built: Program, host: Program): string[] {
  const names = new Set([...Object.keys(built), ...Object.keys(host)]);
  return [...names].filter((name) => built[name] !== host[name]);
}

/**
 * All files in a folder. Folders that are still unread are asked for, one level
 * of them after the other.
 */
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

/** The mode of a symbolic link in git. */
const LINK = 0o120000;

const TEXTS = 'fragment Fields on Blob { text }';

interface Text {
  /** Null if the host takes it for something else. */
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
 * The bytes of a text; undefined if the host gave only a part of it, or has
 * changed it: it writes texts of other encodings anew in UTF-8, and then they
 * have another length.
 */
function bytesOf(
  text: Text | undefined,
  { size }: HostFile,
): Uint8Array | undefined {
  const bytes = encoder.encode(text?.text ?? '');
  return bytes.length === size ? bytes : undefined;
}

/**
 * Many objects by their hashes, in one request.
 * @param fragment what is read of each, as a fragment with the name `Fields`
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
