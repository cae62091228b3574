import {
  type ContentFiles,
  measuredBefore,
  type UnreadFile,
  type WantedFile,
} from '../../check/content-files';
import { belowContent } from '../../check/file-names';
import {
  isPicture,
  LARGEST_FILE,
  type Measured,
} from '../../check/pictures/images';
import { blobId, pictureKey } from '../core/blob-id';
import { isToSend, type KnownFile } from '../core/changed-files';
import { contentNames } from '../core/content-names';

/**
 * A file at the host. For pictures and downloads, only size and hash are known.
 */
export interface HostFile extends KnownFile {
  /** In bytes. */
  size: number;
}

/**
 * The content files in memory, and their versions when they were loaded. Names
 * are as in `content/site.yaml`.
 */
export class MemoryFiles {
  readonly #loaded: Map<string, HostFile>;
  readonly #files: Map<string, HostFile>;
  readonly #pictures: Map<string, Measured>;

  /** @param pictures the known facts, by {@link pictureKey}. */
  constructor(
    files: ReadonlyMap<string, HostFile>,
    pictures: Readonly<Record<string, Measured>>,
  ) {
    this.#loaded = new Map(files);
    this.#files = new Map(files);
    this.#pictures = new Map(Object.entries(pictures));
  }

  /** The content in the form that the check reads. */
  get content(): ContentFiles {
    const names = () => [...this.#files.keys()].map(belowContent);
    return {
      list: names,
      find: (name) => this.#find(name),
      isFolder: (name) =>
        names().some((file) => file.startsWith(name && `${name}/`)),
    };
  }

  #find(name: string): UnreadFile | undefined {
    const file = this.#files.get(`content/${name}`);
    return (
      file && {
        name,
        size: file.size,
        read: (length) => file.bytes?.subarray(0, length),
        picture: () => this.factsOf(name, file),
      }
    );
  }

  /** @throws if the picture wasn't measured. */
  factsOf(name: string, { id }: HostFile): Measured {
    return measuredBefore(name, this.#pictures.get(pictureKey(name, id)));
  }

  /** What is known about a file; undefined if it doesn't exist. */
  describe(file: string): HostFile | undefined {
    return this.#files.get(plain(file));
  }

  /**
   * Pictures that haven't been measured, because they were added after the
   * editor was built.
   */
  unmeasured(): { file: string; name: string; id: string }[] {
    const isUnknown = ([file, { id, size }]: [string, HostFile]) => {
      const name = belowContent(file);
      return (
        isPicture(name) &&
        size <= LARGEST_FILE &&
        !this.#pictures.has(pictureKey(name, id))
      );
    };
    const files = [...this.#files].filter(isUnknown);
    return files.map(([file, { id }]) => ({
      file,
      name: belowContent(file),
      id,
    }));
  }

  /** Records the facts about a picture. */
  measured(name: string, id: string, picture: Measured): void {
    this.#pictures.set(pictureKey(name, id), picture);
  }

  /** See `Place`. */
  read(file: string): Uint8Array | undefined {
    return this.#files.get(plain(file))?.bytes;
  }

  /** See `Place`. */
  hasBytes(file: string, bytes: Uint8Array): boolean | undefined {
    const id = this.#files.get(plain(file))?.id;
    return id === undefined ? undefined : id === blobId(bytes);
  }

  /** See `Place`. */
  write(wanted: readonly WantedFile[]): void {
    const files = wanted.map(({ file, ...rest }) => ({
      file: plain(file),
      ...rest,
    }));
    for (const { file, bytes, picture } of files) {
      if (!bytes) {
        this.#files.delete(file);
        continue;
      }
      const id = blobId(bytes);
      this.#files.set(file, { size: bytes.length, id, bytes });
      if (picture) {
        this.measured(belowContent(file), id, picture);
      }
    }
  }

  /**
   * The files that differ from when they were loaded, each with its old
   * version.
   */
  changed(): { file: string; old: HostFile | undefined }[] {
    const names = new Set([...this.#loaded.keys(), ...this.#files.keys()]);
    const isChanged = (file: string) =>
      this.#loaded.get(file)?.id !== this.#files.get(file)?.id;
    return [...names]
      .filter(isChanged)
      .map((file) => ({ file, old: this.#loaded.get(file) }));
  }

  /**
   * The files to publish.
   * @param unused the pictures that no page shows.
   */
  toPublish(unused: ReadonlySet<string>): WantedFile[] {
    return this.changed()
      .filter((changed) => isToSend(changed, unused))
      .map(({ file }) => ({ file, bytes: this.read(file) }));
  }

  /**
   * Records that the host has these files now. Later changes remain
   * unpublished.
   */
  settle(sent: readonly WantedFile[]): void {
    for (const { file, bytes } of sent) {
      if (bytes) {
        this.#loaded.set(file, {
          size: bytes.length,
          id: blobId(bytes),
          bytes,
        });
      } else {
        this.#loaded.delete(file);
      }
    }
  }
}

/** Refuses names that lead out of the content, as on a disk. */
const plain = (file: string): string => contentNames(file).join('/');
