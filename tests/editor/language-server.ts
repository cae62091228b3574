import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CompletionItem,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type InitializeParams,
  type MarkupContent,
  type Position,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node.js';
import { projectRoot } from '../support/sites';

const SERVER = path.join(projectRoot, 'node_modules/yaml-language-server/bin/yaml-language-server');
const NO_NETWORK = path.join(projectRoot, 'tests/editor/no-network.mjs');
const SETTINGS = path.join(projectRoot, '.vscode/settings.json');

type Settings = Record<string, unknown>;

/** The settings of the project for the editor. */
export function readSettings(): Settings {
  return JSON.parse(readFileSync(SETTINGS, 'utf8')) as Settings;
}

/**
 * The settings of one section as an editor hands them to a language server: of `yaml`, the setting
 * `yaml.schemaStore.enable` becomes `{ schemaStore: { enable: ... } }`.
 */
function sectionOf(settings: Settings, section: string): Settings {
  const found: Settings = {};
  for (const [name, value] of Object.entries(settings)) {
    if (name === section) Object.assign(found, value);
    if (!name.startsWith(`${section}.`)) continue;
    const keys = name.slice(section.length + 1).split('.');
    const last = keys.pop() ?? '';
    let group = found;
    for (const key of keys) {
      group[key] ??= {};
      group = group[key] as Settings;
    }
    group[last] = value;
  }
  return found;
}

/** What the editor of these tests can show: as much as Visual Studio Code. */
const CAPABILITIES: InitializeParams['capabilities'] = {
  workspace: {
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: { dynamicRegistration: true },
  },
  textDocument: {
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown', 'plaintext'] } },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    publishDiagnostics: { relatedInformation: true },
  },
};

/** A file that is open in the editor. */
export interface OpenFile {
  /** What is underlined in it. */
  diagnostics: Diagnostic[];
  /** What is offered at a place. */
  completionsAt: (position: Position) => Promise<CompletionItem[]>;
  /** What is shown when the pointer rests on a place. */
  hoverAt: (position: Position) => Promise<string>;
  close: () => Promise<void>;
}

/** The real language server in a process of its own, with the settings of this project. */
export class LanguageServer {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #connection: ProtocolConnection;
  readonly #awaited = new Map<string, (diagnostics: Diagnostic[]) => void>();
  /** A file that is opened again has a new version: the server remembers by name and version. */
  #version = 0;
  /** What the server wrote on stderr; a request to the network is among it. */
  complaints = '';

  constructor() {
    this.#process = spawn(process.execPath, ['--import', pathToFileURL(NO_NETWORK).href, SERVER, '--stdio'], {
      cwd: projectRoot,
    });
    this.#process.stderr.on('data', (text: Buffer) => {
      this.complaints += String(text);
    });
    this.#connection = createProtocolConnection(
      new StreamMessageReader(this.#process.stdout),
      new StreamMessageWriter(this.#process.stdin),
    );
  }

  /** Starts the server the way an editor does that opens the project's folder. */
  async start(): Promise<void> {
    const settings = readSettings();
    this.#connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) =>
      items.map(({ section }) => sectionOf(settings, section)),
    );
    this.#connection.onRequest('client/registerCapability', () => null);
    this.#connection.onNotification('textDocument/publishDiagnostics', (found: PublishDiagnosticsParams) => {
      this.#awaited.get(found.uri)?.(found.diagnostics);
      this.#awaited.delete(found.uri);
    });
    this.#connection.listen();
    const uri = pathToFileURL(projectRoot).href;
    await this.#connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri: uri,
      workspaceFolders: [{ uri, name: 'project' }],
      capabilities: CAPABILITIES,
    } satisfies InitializeParams);
    await this.#connection.sendNotification('initialized', {});
  }

  /** Opens a file of the project with this text, which need not be the one on the disk. */
  async open(file: string, text: string): Promise<OpenFile> {
    const uri = pathToFileURL(path.join(projectRoot, file)).href;
    this.#version += 1;
    const opened = { uri, languageId: 'yaml', version: this.#version, text };
    const published = this.#published(uri);
    await this.#connection.sendNotification('textDocument/didOpen', { textDocument: opened });
    const ask = <Answer>(what: string, position: Position) =>
      this.#connection.sendRequest<Answer>(`textDocument/${what}`, { textDocument: { uri }, position });
    return {
      diagnostics: await published,
      completionsAt: async (position) =>
        (await ask<CompletionList | null>('completion', position))?.items ?? [],
      hoverAt: async (position) => textOf((await ask<Hover | null>('hover', position))?.contents),
      close: async () => {
        const cleared = this.#published(uri);
        await this.#connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
        await cleared;
      },
    };
  }

  /** What the server finds in a file: it says so after every change, and when the file is closed. */
  #published(uri: string): Promise<Diagnostic[]> {
    return new Promise((resolve) => this.#awaited.set(uri, resolve));
  }

  stop(): void {
    this.#connection.dispose();
    this.#process.kill();
  }
}

/** The words of a hover or of a completion's documentation. */
export function textOf(contents: Hover['contents'] | CompletionItem['documentation']): string {
  if (typeof contents === 'string') return contents;
  return (contents as MarkupContent | undefined)?.value ?? '';
}
