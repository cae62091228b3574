import { EVENT_ID, type Event } from 'js-yaml';
import type { Path } from '../../problem';
import { asPlainYaml } from '../encoding';
import { parseYaml } from '../parse-yaml';
import { positionAt } from '../positions';
import { allItems, endOfLine, treeOf, type YamlItem, type YamlNode } from '../yaml-tree';
import { EditRefusal, type Json } from './edit';

/** A YAML file that can be edited. */
export interface YamlFile {
  source: string;
  data: Json;
  events: readonly Event[];
  root: YamlNode;
  notes: readonly YamlNote[];
}

/** A note in the file, from its `#` to the end of its line. */
export interface YamlNote {
  start: number;
  end: number;
  text: string;
}

/** The file that was read last: an edit reads the same one several times. */
let last: YamlFile | undefined;

/** @throws {EditRefusal} if the file is not valid YAML. */
export function readYamlFile(source: string): YamlFile {
  if (last?.source === source) return last;
  const read = parseYaml(asPlainYaml(source));
  if (read.problem) {
    const { offset, message, advice } = read.problem;
    const { line } = positionAt(source, offset);
    throw new EditRefusal([], `The file can't be read, because of its line ${line}. ${message}`, advice);
  }
  const { data, events } = read;
  last = { source, data: data as Json, events, root: treeOf(source, events), notes: notesIn(source, events) };
  return last;
}

/** All notes of a file, in their order. */
export function notesIn(source: string, events: readonly Event[]): YamlNote[] {
  let at = 0;
  let blank = '';
  for (const event of events) {
    if (event.type !== EVENT_ID.SCALAR || event.valueStart < at) continue;
    blank += source.slice(at, event.valueStart) + ' '.repeat(event.valueEnd - event.valueStart);
    at = event.valueEnd;
  }
  blank += source.slice(at);
  return [...blank.matchAll(/(?<=^|[\s\ufeff])#[^\r\n]*/g)].map(({ index, 0: { length } }) => {
    return { start: index, end: index + length, text: source.slice(index, index + length).trimEnd() };
  });
}

/** The notes "# SAMPLE: ..." of a file, with the value that each is about. */
export function sampleNotes(file: YamlFile): (YamlNote & { path: Path })[] {
  return file.notes
    .filter(({ text }) => text.startsWith('# SAMPLE:'))
    .map((note) => ({ ...note, path: ownerOf(file, note.start) }));
}

/** The value whose first lines an offset is in, or that it is directly above. */
export function ownerOf({ source, root }: YamlFile, offset: number): Path {
  return lastPath(root, ({ start, value }) => offset >= start && offset <= endOfLine(source, value.head.end));
}

/** The innermost value that an offset is in. */
export function pathAt({ root }: YamlFile, offset: number): Path {
  return lastPath(root, ({ at, end }) => offset >= at && offset <= end);
}

function lastPath(root: YamlNode, isWanted: (item: YamlItem) => boolean): Path {
  let found: Path = [];
  for (const { path, item } of allItems(root)) if (isWanted(item)) found = path;
  return found;
}
