import { lettersOf } from '../../formats/closest';
import type { Path } from '../../formats/path';
import {
  capital,
  count,
  linesOf,
  listOf,
  lowerFirst,
  nameFrom,
  sentences,
  withArticle,
} from './english';
import { asWritten, eachInQuotes, excerpt } from './quoting';
import type { Voice, Words } from './voice';

interface Fee {
  service: string;
  price: number;
}

interface DocumentGone {
  words: string;
  /** What visitors read as the name of the only new document. */
  now?: string | undefined;
}

function documentGone({ words, now }: DocumentGone, voice: Voice): Words {
  const message = `Clients are asked for the ${words}, but no document for them to download has these words in its name.`;
  const renamed =
    now && `If it is named "${now}" now, write that name here, too.`;
  const otherwise = now ? 'If not, put' : 'Put';
  return {
    message,
    advice: sentences(
      renamed,
      `${otherwise} the file in ${voice.file('documents/')}, or delete these words.`,
    ),
    inForm: sentences(
      message,
      renamed,
      `${now ? 'If not, add' : 'Add'} the document, or delete these words.`,
    ),
  };
}

interface FeeOutOfOrder extends Fee {
  longer: Fee;
  /** What probably happened. */
  slip?: 'fees' | 'digits' | undefined;
}

function feeOutOfOrder({ service, price, longer, slip }: FeeOutOfOrder): Words {
  const slips = {
    fees: `If the two fees were exchanged, write $${longer.price} here, and $${price} for "${longer.service}".`,
    digits: 'Look at both numbers: the digits of one may be swapped.',
    none: 'Look at both numbers.',
  };
  const otherwise = slip === 'fees' ? 'If not, write' : 'Write';
  return {
    message: `"${service}" costs $${price} here, but "${longer.service}", which is longer, costs $${longer.price}.`,
    advice: `${slips[slip ?? 'none']} ${otherwise} the right fee.`,
  };
}

interface FeeTwice {
  service: string;
  prices: readonly [first: number, second: number];
}

interface UnclearPrice {
  field: Path;
  /** As in the file: `1.500`. */
  typed: string;
  dollars: string;
  cents: string;
}

/** The smallest part around a value that a page can do without. */
export type Removal =
  /** A line, the only value of a list, or one of several. */
  | {
      part: 'line' | 'only-value' | 'value';
      place: Path;
      value: string;
      isInEntry?: boolean;
    }
  /** A field with its contents, or the innermost list entry. */
  | { part: 'field' | 'entry'; place: Path }
  /** An entry further out, named by the schema's word for it. */
  | { part: 'thing'; place: Path; title?: string | undefined }
  /** A link in a text, whose words are kept. */
  | { part: 'link'; href: string };

/** Words to follow "Or". */
function toRemove(removal: Removal): string {
  if (removal.part === 'link') {
    return `delete the link: "[words](${removal.href})" becomes "words"`;
  }
  const key = String(removal.place.at(-1));
  switch (removal.part) {
    case 'line':
      return `delete the line "${key}: ${removal.value}"`;
    case 'only-value':
      return `delete "${key}:" and the "${removal.value}" in it`;
    case 'value':
      return `delete "${removal.value}" here`;
    case 'field':
      return `delete "${key}:" and the lines below it`;
    case 'entry':
      return 'delete the whole entry of the list that the link is in';
    case 'thing':
      return `delete the whole ${removal.title ?? 'entry'} around it`;
  }
}

/** The same for people who see fields. */
function toRemoveInForm(removal: Removal, voice: Voice): string {
  switch (removal.part) {
    case 'link':
      return 'delete the link, and keep its words';
    case 'line':
    case 'only-value':
    case 'field':
      return `delete ${lowerFirst(voice.field(removal.place))}`;
    default:
      return toRemove(removal);
  }
}

/** `Delete the whole entry of the list that the link is in.` */
const removalAlone = (removal: Removal | undefined): string | undefined =>
  removal && `${capital(toRemove(removal))}.`;

/**
 * For a link to a deleted page: the words beside it may refer to that page as
 * well.
 */
function removalOfGone(removal: Removal | undefined): string | undefined {
  if (removal?.part !== 'line' || !removal.isInEntry) {
    return removalAlone(removal);
  }
  const line = toRemove(removal).replace('delete', 'delete only');
  return `Delete the whole entry that this line is in, with its title and its text. If its words stay true, ${line}.`;
}

const orRemoval = (removal: Removal | undefined): string | undefined =>
  removal && `Or ${toRemove(removal)}.`;

const orRemovalInForm = (
  removal: Removal | undefined,
  voice: Voice,
): string | undefined => removal && `Or ${toRemoveInForm(removal, voice)}.`;

const removalInForm = (
  removal: Removal | undefined,
  voice: Voice,
): string | undefined =>
  removal && `${capital(toRemoveInForm(removal, voice))}.`;

/** A link within the site. */
interface InternalLink {
  href: string;
  /** The schema's word for the thing that contains the link: `question`. */
  thing?: string | undefined;
  removal?: Removal | undefined;
}

/** `The question links to "/fees"`, `A link leads to "/fees"`. */
function linkOf({ href, thing }: InternalLink): string {
  return `${thing ? `The ${thing} links` : 'A link leads'} to "${href}"`;
}

/**
 * The advice after a page was renamed, because its old address is on paper and
 * in search engines.
 */
function adviseOldName(name: string): string {
  const entry = /^\d+$/.test(name) ? `"${name}"` : name;
  return `If that page has another name now, write movedFrom: [${entry}] on a line of its own into its file, so that the old address leads there.`;
}

const oldNameInForm = (name: string): string =>
  `If that page has another name now, add ${name} to its earlier names in the address.`;

interface SectionOfNoPage {
  section: string;
  /** The address of the page that the text is on. */
  page?: string | undefined;
}

function sectionOfNoPage({ section, page }: SectionOfNoPage): Words {
  const example = page ? `, as in ${page}#faq` : '';
  return {
    message: `A link leads to the section "${section}" without the address of its page.`,
    advice: `Write the address before it${example}.`,
  };
}

interface Sections {
  section: string;
  /** All sections of the page. */
  sections: readonly string[];
}

const withoutSection = ({ section, sections }: Sections): string =>
  sentences(
    `Delete "#${section}": the link then leads to the page as a whole.`,
    sectionsOf(sections),
  );

function sectionsOf(sections: readonly string[]): string | undefined {
  const names = sections.map((name) => `#${name}`).join(', ');
  return names && `Its sections are: ${names}.`;
}

interface DeadLink extends InternalLink {
  /** The addresses in the same folder. */
  beside: readonly string[];
  /** The missing page, if it may have been renamed or not written yet. */
  page?: { folder: string; name: string } | undefined;
}

function deadLink(params: DeadLink, voice: Voice): Words {
  const { beside, page, removal } = params;
  const message = `${linkOf(params)}, but no page has that path.`;
  const choice =
    beside.length > 0 ? `one of these: ${listOf(beside)}` : 'its address';
  const file = page && voice.file(`${page.folder}/${page.name}.yaml`);
  const remove = removalAlone(removal);
  const other = `If another page is meant, write ${choice}. Change the words beside it to fit.`;
  const later =
    'If the page is still to be written, put the former link and its words back until';
  return {
    message,
    advice: sentences(
      file && `${later} ${file} is there.`,
      remove ? other : `Write ${choice}.`,
      page && adviseOldName(page.name),
      remove && `If no link is to be here, ${lowerFirst(remove)}`,
    ),
    here: removalOfGone(removal) ?? `Write ${choice}.`,
    inForm: sentences(
      message,
      page && `${later} it is there.`,
      removal
        ? 'If another page is meant, choose it, and change the words beside it to fit.'
        : 'Choose another page.',
      page && oldNameInForm(page.name),
      removal && `If no link is to be here, ${toRemoveInForm(removal, voice)}.`,
    ),
  };
}

interface PageGone {
  /** The name of the missing page, and the folder of its file. */
  name: string;
  folder: string;
  isPerson?: boolean;
  /** The lines that mention the name: `pages/about.yaml:20`. */
  mentions?: readonly string[];
  /**
   * For a person: lines that mention an unnamed team member or count the team.
   */
  ofTeam?: readonly string[];
}

const placesNamed = (places: readonly string[], voice: Voice): string =>
  places.map(voice.file).join(', ');

/** Places, one a line. */
const placesBelow = (places: readonly string[], voice: Voice): string =>
  places.map((place) => `\n  ${voice.file(place)}`).join('');

/** The common cause of links and references to one missing page. */
function pageGone(params: PageGone, voice: Voice): Words {
  const { name, folder, mentions = [], ofTeam = [], isPerson } = params;
  const message = `There is no page "${name}" among the ${folder}.`;
  const file = voice.file(`${folder}/${name}.yaml`);
  const title = isPerson ? nameFrom(name) : 'It';
  const steps = [
    `If it was deleted by mistake, bring ${file} back: content/README.md says how, under "Undo a change".`,
    otherNameOf(params),
    isPerson &&
      `If ${title} has left, change these places, one after the other.`,
    mentions.length > 0 &&
      `${title} is named in these lines. Read each sentence, and delete it if it is no longer true:${placesBelow(mentions, voice)}`,
    ofTeam.length > 0 &&
      `These lines may speak of the same person without the name, or say how many you are. Read each sentence, and delete it or rewrite it if it is no longer true:${placesBelow(ofTeam, voice)}`,
    'The lines named below lead to the page that is gone. Where a sentence beside them offers it, delete that, too.',
  ];
  return {
    message,
    advice: steps.filter(Boolean).join('\n'),
    inForm: sentences(message, oldNameInForm(name)),
  };
}

function otherNameOf({ name, isPerson }: PageGone): string {
  const entry = /^\d+$/.test(name) ? `"${name}"` : name;
  const line = `movedFrom: [${entry}]`;
  return isPerson
    ? `If ${nameFrom(name)} has another name now, write this line into the file of the page with the new name: ${line}`
    : `If it is gone for good, or has another name now, write this line into the file of the page that people should see in its place: ${line}`;
}

interface FileRenamed {
  name: string;
  file: string;
  now: string;
  /** The field that still has the former name. */
  title?: { field: string; title: string } | undefined;
}

/** What to do, before the places that have the former name. */
function undoOrRename(
  { name, file, now, title }: FileRenamed,
  voice: Voice,
): string {
  const here = voice.file(file);
  const isOther = title && !lettersOf(now).includes(lettersOf(title.title));
  return sentences(
    `If you didn't mean to rename it, change the name of the file back to ${name}.yaml: then all is well.`,
    isOther &&
      `If "${title.title}" has another name now, correct the line "${title.field}: ${title.title}" in ${here}, too.`,
    `If you meant to rename it, write a line "movedFrom: [${name}]" at the left edge of ${here}, so that the old address leads there, and`,
  );
}

/** The common cause of links and references to a file's former name. */
function fileRenamed(params: FileRenamed, voice: Voice): Words {
  const { name, file, title } = params;
  const reason = title
    ? `it still has the line "${title.field}: ${title.title}"`
    : 'nothing leads to its name, and these places lead to that one';
  return {
    message: `${voice.file(file)} seems to be the former ${name}.yaml under another name: ${reason}.`,
    advice: `${undoOrRename(params, voice)} correct these places:`,
    inForm: `${voice.file(file)} was renamed, and other pages still lead to its former name.`,
  };
}

interface InRenamedFile extends FileRenamed {
  /** The reference to the former name, and what it should be. */
  value: string;
  meant: string;
}

function renamedFile(
  { value, meant, ...renamed }: InRenamedFile,
  voice: Voice,
): Words {
  const file = voice.file(renamed.file);
  const here = `Write ${asWritten(meant)}.`;
  return {
    message: `"${value}" leads to a page whose file has another name now: ${file}.`,
    advice: `${undoOrRename(renamed, voice)} ${lowerFirst(here)}`,
    here,
    inForm: `"${value}" leads to a page that has another name now: ${file}. Choose that page.`,
  };
}

/** The common cause of links to one missing address. */
function addressGone({ address }: { address: string }): Words {
  return { message: `No page has the address "${address}".`, advice: '' };
}

interface LeftOutPage extends InternalLink {
  /** The file that the page would have. */
  file: string;
}

function leftOutPage(params: LeftOutPage, voice: Voice): Words {
  const { file, removal } = params;
  const message = `${linkOf(params)}, a page that is left out`;
  const here = removalAlone(removal) ?? 'Write the address of another page.';
  return {
    message: `${message}: there is no ${voice.file(file)}.`,
    advice: sentences(here, bringBack(file, voice)),
    here,
    inForm: sentences(
      `${message}.`,
      removalInForm(removal, voice) ?? 'Choose another page.',
    ),
  };
}

/** The common cause of links to a page that is left out. */
function pageLeftOut(
  { file, address }: { file: string; address: string },
  voice: Voice,
): Words {
  const message = `The page "${address}" is left out`;
  return {
    message: `${message}: there is no ${voice.file(file)}.`,
    advice: bringBack(file, voice),
    inForm: `${message}.`,
  };
}

const bringBack = (file: string, voice: Voice): string =>
  `If the page is to be there, bring ${voice.file(file)} back: content/README.md says how, under "Undo a change".`;

interface OldAddress extends InternalLink {
  /** The file of the page whose address has changed. */
  file: string;
}

const oldAddress = (params: OldAddress, voice: Voice): string =>
  `${linkOf(params)}, which is an old address of ${voice.file(params.file)}.`;

interface NamedOldAddress extends OldAddress {
  /** The new address. */
  address: string;
}

function namedOldAddress(params: NamedOldAddress, voice: Voice): Words {
  const { address, removal } = params;
  const message = oldAddress(params, voice);
  const newName = `Let it lead to ${address}, and name that page beside it.`;
  return {
    message,
    advice: sentences(newName, orRemoval(removal)),
    inForm: sentences(message, newName, orRemovalInForm(removal, voice)),
  };
}

/** What keeps a page unpublished: its publication date or its draft field. */
interface Waiting {
  file: string;
  field: Path;
  /** `2027-04-02`, or true for a draft. */
  value: string | true;
}

function waitingBecause({ field, value }: Waiting): string {
  return value === true ? 'it is a draft' : `its ${field.at(-1)} is ${value}`;
}

function toPublish({ file, field, value }: Waiting, voice: Voice): string {
  if (value === true) {
    return `If the page is ready, delete "${field.at(-1)}: true" in ${voice.file(file)}.`;
  }
  return `If that date is a slip, correct it in ${voice.file(file)}.`;
}

function toPublishInForm({ file, value }: Waiting, voice: Voice): string {
  if (value === true) {
    return `If ${voice.file(file)} is ready, turn off “Draft” there.`;
  }
  return `If that date is a slip, correct it on ${voice.file(file)}.`;
}

interface UnpublishedPage extends Waiting {
  /** What leads there: a link in a text or a field, or the page's name. */
  by: 'link' | 'name';
}

function unpublishedPage(
  { by, ...waiting }: UnpublishedPage,
  voice: Voice,
): Words {
  const message = `This leads to ${voice.file(waiting.file)}, which isn't published yet: ${waitingBecause(waiting)}.`;
  const here = `Until it is on the site, ${by === 'link' ? 'delete the link' : 'name another page'} here.`;
  return {
    message,
    advice: sentences(toPublish(waiting, voice), here),
    here,
    inForm: sentences(message, toPublishInForm(waiting, voice), here),
  };
}

/** The common cause of links to an unpublished page. */
function pageWaiting(waiting: Waiting, voice: Voice): Words {
  const message = `The page of ${voice.file(waiting.file)} isn't published yet: ${waitingBecause(waiting)}.`;
  return {
    message,
    advice: toPublish(waiting, voice),
    inForm: sentences(message, toPublishInForm(waiting, voice)),
  };
}

/** A reference to a page or a list entry that doesn't exist. */
interface Reference {
  value: string;
  /** What it must be one of: `conditions`. */
  among: string;
}

/** What could be named instead. */
export interface Others {
  among: string;
  others: readonly string[];
  removal?: Removal | undefined;
}

function nameOther({ among, others, removal }: Others): string {
  const choice = `one of the ${among}${others.length > 0 ? `: ${listOf(others)}` : ''}`;
  if (removal) {
    return `${capital(toRemove(removal))}. If another is meant, write ${choice}.`;
  }
  return `Write ${choice}.`;
}

function nameOtherInForm({ among, removal }: Others, voice: Voice): string {
  const choice = `choose one of the ${among}`;
  if (removal) {
    return `${capital(toRemoveInForm(removal, voice))}. If another is meant, ${choice}.`;
  }
  return `${capital(choice)}.`;
}

function pageItself(
  { value, ...others }: { value: string } & Others,
  voice: Voice,
): Words {
  const message = `"${value}" is this page itself.`;
  return {
    message,
    advice: nameOther(others),
    inForm: sentences(message, nameOtherInForm(others, voice)),
  };
}

/**
 * A name without a page, in a group of its own: somebody who has left or is a
 * guest.
 */
export interface Guest {
  /** The field that names the page: `author`. */
  of: string;
  field: string;
  name: string;
}

/** Nobody else can be named for something that this person wrote. */
function keepName(value: string, { of, field, name }: Guest): string {
  return `To keep the name, write two lines in place of "${of}: ${value}": "${of}:", and below it "  ${field}: ${name}".`;
}

const keepNameInForm = ({ name }: Guest): string =>
  `To keep the name, write ${name} in its place.`;

interface OldName extends Others {
  value: string;
  guest?: Guest | undefined;
  /** The file of the page that was renamed, and its new name. */
  file: string;
  name: string;
}

function oldName(
  { value, guest, file, name, ...others }: OldName,
  voice: Voice,
): Words {
  const message = `"${value}" is an old address of ${voice.file(file)}.`;
  const renamed = `If that page only has another name now, write ${name} here.`;
  const afterwards = (advice: string) =>
    `If it took the place of a page that is gone, ${lowerFirst(advice)}`;
  const other = guest ? keepName(value, guest) : nameOther(others);
  const otherInForm = guest
    ? keepNameInForm(guest)
    : nameOtherInForm(others, voice);
  return {
    message,
    advice: sentences(renamed, afterwards(other)),
    inForm: sentences(
      message,
      `If that page only has another name now, choose ${name}.`,
      afterwards(otherInForm),
    ),
  };
}

interface NamelessReference extends Reference {
  removal?: Removal | undefined;
  /** The field of a group that can replace the reference. */
  guest?: string | undefined;
}

/** A reference when there is nothing to refer to. */
function namelessReference(
  { value, among, removal, guest }: NamelessReference,
  voice: Voice,
): Words {
  const message = `"${value}" isn't one of the ${among}: there are none.`;
  const another = guest
    ? `Write "${guest}:" and a name on the next line.`
    : 'Add one.';
  const anotherInForm = guest ? 'Write a name in its place.' : 'Add one.';
  return {
    message,
    advice: removalAlone(removal) ?? another,
    inForm: sentences(
      message,
      removal ? `${capital(toRemoveInForm(removal, voice))}.` : anotherInForm,
    ),
  };
}

interface MissingPage extends Others {
  value: string;
  guest?: Guest | undefined;
}

function missingPage(
  { value, guest, ...others }: MissingPage,
  voice: Voice,
): Words {
  const reasons = 'it was deleted or renamed, or is still to be written';
  const message = `There is no page "${value}" among the ${others.among}: ${reasons}.`;
  const kept = guest && keepName(value, guest);
  const inForm = guest ? keepNameInForm(guest) : nameOtherInForm(others, voice);
  return {
    message,
    advice: sentences(kept ?? nameOther(others), adviseOldName(value)),
    here: kept ?? removalOfGone(others.removal) ?? nameOther(others),
    inForm: sentences(message, inForm, oldNameInForm(value)),
  };
}

/** The common cause of references by a former name. */
function pageRenamed(
  { value, file }: { value: string; file: string },
  voice: Voice,
): Words {
  return {
    message: `"${value}" is an old address of ${voice.file(file)}.`,
    advice: '',
  };
}

/** The common cause of references to a deleted list entry. */
function nameGone({ value, among }: Reference): Words {
  return { message: `"${value}" isn't one of the ${among}.`, advice: '' };
}

interface UnknownName extends Reference {
  names: readonly string[];
  /** The list that consists of nothing but these names. */
  list?: { field: Path; file: string } | undefined;
}

function unknownName(
  { value, among, names, list }: UnknownName,
  voice: Voice,
): Words {
  const message = `"${value}" isn't one of the ${among}.`;
  const addition = (where: string) =>
    `If it is new, add "${value}" to ${where} first.`;
  return {
    message,
    advice: sentences(
      `Write one of these in its place: ${listOf(names)}.`,
      list && addition(`${voice.key(list.field)} in ${voice.file(list.file)}`),
    ),
    inForm: sentences(
      message,
      `Choose one of: ${listOf(names)}.`,
      list && addition(`the ${among} of ${voice.file(list.file)}`),
    ),
  };
}

const thereAre = (names: readonly string[]): string =>
  `There are: ${listOf(names)}.`;

interface CopiedFile {
  original: string;
  /** The first lines that differ from the original. */
  changes: readonly { line: number; text: string }[];
  /** How many lines differ in all. */
  differing: number;
}

function copiedFile(
  { original, changes, differing }: CopiedFile,
  voice: Voice,
): Words {
  const file = voice.file(original);
  const other =
    'give it another name, in lowercase letters, digits, and hyphens, and change all';
  const copy = `is a copy of ${file}, which is there too.`;
  const page = `If it is to be a page of its own, ${other}`;
  if (differing === 0) {
    return {
      message: `This file ${copy}`,
      advice: `Delete this file. ${page} lines.`,
      inForm: `This page ${copy} Delete this page. ${page} texts.`,
    };
  }
  const lines = listOf(
    changes.map(({ line, text }) => `line ${line}, "${excerpt(text)}"`),
  );
  const more = differing - changes.length;
  const all = more > 0 ? `${lines}, and ${count(more, 'more line')}` : lines;
  const message = `This file ${copy} The two differ: here, ${all} ${differing === 1 ? 'is' : 'are'} not as there.`;
  return {
    message,
    advice: `If what is here is right, copy it into ${file} first. Then delete this file. ${page} lines.`,
    inForm: `This page ${copy} Its texts differ. If those here are right, copy them there first. Then delete this page. ${page} texts.`,
  };
}

interface UnfitFileName {
  /** The file name without its extension. */
  name: string;
  /**
   * A valid name: `san-antonio`. Empty if the name has no letters or digits.
   */
  rename: string;
  isTaken: boolean;
}

/**
 * Characters that file names can't have, because they become part of an
 * address.
 */
const IN_NO_NAME: readonly (readonly [sign: RegExp, what: string])[] = [
  [/\s/u, 'spaces'],
  [/\p{Lu}/u, 'capital letters'],
  [/[^\p{ASCII}\s]/u, 'accents or signs that are not on an English keyboard'],
  [/[^\P{ASCII}\w\s-]/u, 'signs'],
  [/_/, 'underscores'],
  [/^-|-$|--/, 'hyphens without a letter or a digit on both sides'],
];

function unfitFileName({ name, rename, isTaken }: UnfitFileName): Words {
  const faults = IN_NO_NAME.filter(([sign]) => sign.test(name)).map(
    ([, what]) => what,
  );
  const form = 'lowercase letters and digits, with hyphens between the words';
  const other = `Rename it to another name in ${form}${isTaken ? `: there is a ${rename}.yaml already` : ''}.`;
  return {
    message: `The name of this file, "${name}.yaml", becomes the address of its page, which can't have ${faults.join(' or ')}.`,
    advice: rename && !isTaken ? `Rename the file to ${rename}.yaml.` : other,
    inForm: `A page has a name that can't be in an address: “${name}”. Ask whoever looks after the website to rename it${rename && !isTaken ? ` to ${rename}` : ''}.`,
  };
}

const ANOTHER_SLUG =
  'Rename the file, for example with one more word, as in "panic-at-night.yaml".';

interface Renaming {
  /** A valid file name: the file's slug, if it isn't taken. */
  rename?: string | undefined;
}

const toRename = ({ rename }: Renaming): string =>
  rename ? `Rename the file to ${rename}.yaml.` : ANOTHER_SLUG;

interface OtherSlug extends Renaming {
  slug: string;
  /** The file's name. */
  name: string;
}

function otherSlug({ slug, name, rename }: OtherSlug): Words {
  return {
    message: `The line "slug: ${slug}" says another name than that of the file, "${name}.yaml".`,
    advice: toRename({ rename }),
    inForm: `The address of a page can't be changed here. Ask whoever looks after the website, or write ${name} again.`,
  };
}

/** The field that gives a page an address. */
export type AddressField = 'slug' | 'alias' | 'number';

const OTHER_ADDRESS: Readonly<Record<AddressField, string>> = {
  slug: ANOTHER_SLUG,
  alias: 'Write another alias, or delete this one.',
  number: 'Write a number that no other page of this folder has.',
};

/**
 * An address that can't be used. In the panel, where files have no names, the
 * advice differs.
 */
function otherAddress(message: string, by: AddressField): Words {
  const advice = OTHER_ADDRESS[by];
  if (by === 'slug') {
    return {
      message,
      advice,
      inForm: `${message} Give this page another name in the address.`,
    };
  }
  return { message, advice };
}

interface AddressOfPage {
  name: string;
  /** The file of the page that already has the address. */
  file: string;
  by: AddressField;
}

function numberAsAddress(
  params: AddressOfPage & { address: string },
  voice: Voice,
): Words {
  const { name, file, by, address } = params;
  const both = `so both pages have the address "${address}"`;
  return otherAddress(
    `"${name}" is the number of ${voice.file(file)}, ${both}.`,
    by,
  );
}

interface TakenName {
  name: string;
  /** True if the page has no other former names. */
  isOnly: boolean;
}

function otherOldName(message: string, { name, isOnly }: TakenName): Words {
  return {
    message,
    advice: isOnly
      ? `Delete "movedFrom:" and the "${name}" in it.`
      : `Delete "${name}" here.`,
    inForm: `${message} Delete "${name}" here.`,
  };
}

/**
 * Who has an address: the page that had it before, another page, or the site
 * itself.
 */
export type AddressHolder = 'itself' | 'site' | { file: string };

interface AddressInUse extends TakenName {
  address: string;
  owner: AddressHolder;
}

function addressInUse(
  { address, owner, ...taken }: AddressInUse,
  voice: Voice,
): Words {
  const isItself = owner === 'itself';
  const holder =
    typeof owner === 'object' ? voice.file(owner.file) : 'a page of the site';
  const has = `${isItself ? 'the page' : holder} has the address "${address}"${isItself ? ' now' : ''}`;
  return otherOldName(`"${taken.name}" isn't an old name: ${has}.`, taken);
}

function repeatedOldName(
  { file, ...taken }: TakenName & { file: string },
  voice: Voice,
): Words {
  const already = `is an old name of ${voice.file(file)} already`;
  return otherOldName(
    `"${taken.name}" ${already}, and its address can lead to one page only.`,
    taken,
  );
}

function foreignCanonical({
  value,
  names,
}: {
  value: string;
  names: readonly string[];
}): Words {
  const message = `"${value}" isn't the last part of an address of this page.`;
  const choice = `Write one of: ${names.join(', ')}.`;
  return {
    message,
    advice: `${choice} Or delete the line.`,
    inForm: `${message} ${choice} Or delete it.`,
  };
}

interface RepeatedName {
  value: string;
  /** What kind of names they are: `portals`. */
  among: string;
  /** The first entry's spelling, if it differs. */
  spelling?: string | undefined;
}

function repeatedName({ value, among, spelling }: RepeatedName): Words {
  const other = spelling === undefined ? '' : `, as "${excerpt(spelling)}"`;
  const message = `"${excerpt(value)}" is among the ${among} already${other}.`;
  const otherName = `If it is something else, write another name in place of "${excerpt(value)}".`;
  return {
    message,
    advice: `Delete this entry, with all its lines. ${otherName}`,
    here: `Delete the entry "${excerpt(value)}".`,
    inForm: `${message} Delete this entry. ${otherName}`,
  };
}

interface PastedFields extends RepeatedName {
  /** The other lines that equal those of the first entry. */
  fields: readonly string[];
  /** The lines that this entry should have: `level: emergency`. */
  lines: readonly string[];
}

/** An entry whose first lines were overwritten with those of another one. */
function pastedFields(
  { value, among, fields, lines }: PastedFields,
  voice: Voice,
): Words {
  const message = `"${excerpt(value)}" is among the ${among} already, and ${listOf(fields.map((field) => voice.key([field])))} beside it is the same, too: they seem to have been pasted over what was here.`;
  return {
    message,
    advice: `Write "${lines.join('" and "')}" again, and bring back what ${listOf(fields.map((field) => `"${field}:"`))} was: content/README.md says how, under "Undo a change".`,
    inForm: `${message} Write in both what belongs to this entry.`,
  };
}

interface RepeatedNumber {
  number: number;
  /** The file that already has the number. */
  file: string;
  next: number;
  /** The field by which both files declare that they share it. */
  sharing?: Path | undefined;
  /** This file, if it is unknown which one is newer. */
  both?: string | undefined;
}

function repeatedNumber(
  { number, file, next, sharing, both: here }: RepeatedNumber,
  voice: Voice,
): Words {
  const message = `The number ${number} already belongs to ${voice.file(file)}.`;
  const newer = here
    ? `the newer one of ${voice.file(file)} and ${voice.file(here)}`
    : 'this one';
  const other = `Change ${newer} to ${next}. If one of the two had another number before, write that again instead.`;
  const both = 'If both are meant to have it,';
  return {
    message,
    advice: sentences(
      other,
      sharing && `${both} write "${sharing.at(-1)}: true" in both files.`,
    ),
    inForm: sentences(
      message,
      other,
      sharing && `${both} turn on ${voice.field(sharing)} for both.`,
    ),
  };
}

interface SharedText {
  field: Path;
  /** The other file with the text, which is the older one if ages are known. */
  file: string;
  /** This file, if it is unknown which one is newer. */
  both?: string | undefined;
}

function sharedText({ field, file, both }: SharedText, voice: Voice): Words {
  const other = voice.file(file);
  const same = (name: string) =>
    `${other} has the same ${name}, so search results can't tell the two pages apart.`;
  const here = both
    ? `the newer one of ${other} and ${voice.file(both)}`
    : 'this file';
  const onPage = both ? here : 'this page';
  return {
    message: same(String(field.at(-1))),
    advice: `Write another ${field.at(-1)} in ${here}.`,
    inForm: `${same(voice.field(field))} Write another on ${onPage}.`,
  };
}

interface RepeatedEnd {
  /** The repeated end of the text: `LCSW`. */
  end: string;
  /** The fields that already contain it. */
  fields: readonly Path[];
}

function repeatedEnd({ end, fields }: RepeatedEnd, voice: Voice): Words {
  const repeated = (names: string[]) =>
    `"${end}" is in ${listOf(names)}, too, so visitors would read it twice.`;
  const advice = 'Write it there only.';
  return {
    message: repeated(fields.map(voice.key)),
    advice,
    inForm: `${repeated(fields.map(voice.field))} ${advice}`,
  };
}

interface OtherContact {
  /** As in the text. */
  words: string;
  /** What kind of contact it is: `number`, `address`. */
  form: string;
  /** The practice's own contacts. */
  facts: readonly string[];
  /** The link target that it needs, if the text can have links. */
  target?: string | undefined;
}

function contactOfOthers({ words, form, facts, target }: OtherContact): Words {
  const way = target ? `make it a link: [${words}](${target})` : 'leave it';
  const advice = `If it is the ${form} of somebody else, ${way}.`;
  return {
    message: `${words} isn't ${withArticle(form)} of the practice.`,
    advice: `${advice} If not, correct it: the practice has ${facts.join(' and ')}.`,
  };
}

interface FormerFact {
  words: string;
  /** The file with the fact, and the fact. */
  file: string;
  facts: readonly string[];
  /** What the fact is about, if there are several: `60-minute session`. */
  about?: string | undefined;
  /**
   * What else the text says the same of, as in `["PTSD"]`; empty if that has no
   * name.
   */
  shared?: readonly string[] | undefined;
  /** The placeholder for it, without braces: `minutes`. */
  placeholder?: string | undefined;
  /** The line of the fact, if it is in the file of the text. */
  line?: number;
}

function formerFact(
  { words, file, facts, about, shared, placeholder, line }: FormerFact,
  voice: Voice,
): Words {
  const thing = about ? ` for "${about}"` : '';
  const same =
    placeholder &&
    `Where it is the same thing, write {${placeholder}} in place of the number.`;
  const said = facts.join(' and ').replace(/\.$/, '');
  const messageWith = (place: string) =>
    `This says ${words}${thing}, but ${place} says ${said}.`;
  const adviceWith = (place: string) =>
    sentences(
      shared
        ? `If ${words} is right${thing}, correct ${place}. If ${place} is right, leave the number, which is said of ${listOf(eachInQuotes(shared)) || 'something else'} as well. Take "${about}" out of the sentence, and say in another one what is right for it.`
        : `If ${words} is wrong here, correct it. If it is right, correct ${place}.`,
      same,
    );
  const place = line === undefined ? voice.file(file) : `line ${line}`;
  return {
    message: messageWith(place),
    advice: adviceWith(place),
    ...(line !== undefined && {
      inForm: sentences(messageWith(ELSEWHERE_HERE), adviceWith('that')),
    }),
  };
}

/** Another field of the same page, for people who see no lines. */
const ELSEWHERE_HERE = 'elsewhere this page';

interface SharedPostalCode {
  code: string;
  city: string;
  other: string;
  miles: number;
}

interface BackTooSoon {
  /** As in the text: `February 12`. */
  words: string;
  /** The last day of the break, and the first one after it but a weekend. */
  last: string;
  next: string;
  line: number;
}

interface NearNumber {
  words: string;
  /** The number that differs by a digit or two. */
  other: string;
  /** Where it stands. */
  places: readonly { file: string; line: number }[];
}

interface CarrierNotListed {
  /** The plan as named in the text: `TRICARE`. */
  words: string;
  file: string;
  /** The other lines of the file that name it. */
  lines: readonly number[];
}

interface OtherClock {
  /** As in the text: `an hour ahead`. */
  words: string;
  city: string;
  isWest: boolean;
}

interface DeniedElsewhere {
  words: string;
  /** The file with the opposite statement, and that sentence. */
  file: string;
  sentence: string;
  /** The line of the sentence, if it is in the same file. */
  line?: number;
}

function deniedElsewhere(
  { words, file, sentence, line }: DeniedElsewhere,
  voice: Voice,
): Words {
  const messageWith = (place: string) =>
    `This says "${words}", but ${place} says: "${excerpt(sentence)}"`;
  const adviceWith = (place: string) =>
    `If the practice doesn't do that, delete this sentence, or write what is true. If it does now, correct ${place}.`;
  const place = line === undefined ? voice.file(file) : `line ${line}`;
  return {
    message: messageWith(place),
    advice: adviceWith(place),
    ...(line !== undefined && {
      inForm: sentences(messageWith(ELSEWHERE_HERE), adviceWith('that')),
    }),
  };
}

interface NoPrescriber {
  words: string;
  /** The person whom the text names; left out for the whole team. */
  name?: string;
  credentials?: string;
}

function noPrescriber(
  { words, name, credentials }: NoPrescriber,
  voice: Voice,
): Words {
  const letters = voice.key(['credentials']);
  const who = name
    ? `the letters after the name of ${name} (${credentials}) aren't those of somebody who prescribes medication.`
    : 'nobody on the team has the letters of somebody who prescribes medication, such as MD, DO, NP, or PA.';
  const isRight = name
    ? `If ${name} may prescribe, correct ${letters} on that page.`
    : `If somebody on the team may prescribe, correct ${letters} on the page of that person.`;
  return {
    message: `This says "${words}", but ${who}`,
    advice: `Say what is true: for example, that you work together with the doctor who prescribes. ${isRight}`,
  };
}

interface OtherPartOfDay {
  words: string;
  /** When the event begins, as typed, and as it would begin: `18:00`. */
  typed: string;
  begins: string;
  ends: string;
}

interface SeveralFees {
  words: string;
  fees: readonly number[];
  lines: readonly number[];
}

interface OtherMeetings {
  words: string;
  meetings: number;
  lines: readonly number[];
}

interface OtherEventPlace {
  words: string;
  isOnline: boolean;
  /** The line of "online", or else of "begins". */
  line: number;
}

interface SupervisorOfLicensed {
  words: string;
  /** The lines on training in the file of that person. */
  lines: readonly number[];
  /** Where other files say something about it: `pages/about.yaml:7`. */
  places: readonly string[];
}

interface OtherCount {
  words: string;
  /** The number of entries in the list, and the list's path. */
  count: number;
  list: Path;
  /** The words with the correct number. */
  right: string;
}

interface ClosedOffice {
  /** The office's name or street. */
  words: string;
  file: string;
  /** Its last day. */
  day: string;
  /** The addresses of the open offices. */
  open: readonly string[];
}

function closedOffice(
  { words, file, day, open }: ClosedOffice,
  voice: Voice,
): Words {
  const instead =
    open.length > 0
      ? `Write where clients come now (${open.join('; ')}), or`
      : '';
  return {
    message: `This names "${words}", an office that closed on ${day}, as ${voice.file(file)} says.`,
    advice: sentences(
      instead,
      `${instead ? 'delete' : 'Delete'} it. Or say that the office has closed.`,
    ),
  };
}

interface OfficeElsewhere {
  /** A street with its number. */
  words: string;
  file: string;
  /** Those of the offices that are open. */
  streets: readonly string[];
}

function officeElsewhere(
  { words, file, streets }: OfficeElsewhere,
  voice: Voice,
): Words {
  const facts = eachInQuotes(streets).join(' or ');
  return {
    message: `This says that your office is at ${words}, but ${voice.file(file)} has no office there.`,
    advice: sentences(
      `If you have moved, change the street, the ZIP code, the latitude, and the longitude in ${voice.file(file)}.`,
      facts && `If not, write ${facts} here.`,
    ),
  };
}

interface NoOfficeThere {
  /** The city named in the text. */
  place: string;
  file: string;
  /** The cities or names of the open offices. */
  offices: readonly string[];
}

function noOfficeThere(
  { place, file, offices }: NoOfficeThere,
  voice: Voice,
): Words {
  const now =
    offices.length > 0 &&
    `Clients come to ${offices.join('; ')} now: if you write that here, correct a street, hours, or a way there that the sentence has, too.`;
  return {
    message: `This says that you have an office in ${place}, but ${voice.file(file)} has none there that is open.`,
    advice: sentences(
      'Delete the whole sentence, or rewrite it.',
      now,
      `If there is an office in ${place}, add it to ${voice.file(file)}.`,
    ),
  };
}

/**
 * A therapist without a profile: `Dana Ruiz`, and `Dana Ruiz, LPC` as in the
 * text.
 */
interface NoSuchProfile {
  name: string;
  words: string;
}

function noSuchProfile({ name, words }: NoSuchProfile): Words {
  const message = `This names ${words}, but no therapist page has this name.`;
  const gone = `If ${name} has left, delete the sentence.`;
  const elsewhere = `If you quote ${name}, or if ${name} works elsewhere, say where: "${words}, of Oak Street Counseling", for example.`;
  const add = `If ${name} works with you, add the page`;
  return {
    message,
    advice: sentences(
      gone,
      `${add}: npm run new -- therapist "${name}".`,
      elsewhere,
    ),
    inForm: sentences(message, gone, `${add}.`, elsewhere),
  };
}

interface MovedOffice {
  /** The office's city, and the city that texts name. */
  city: string;
  former: string;
  /** The lines of those texts: `pages/about.yaml:20`. */
  places: readonly string[];
  /** The other fields of the place: `zip`. */
  fields: readonly string[];
}

function movedOffice(
  { city, former, places, fields }: MovedOffice,
  voice: Voice,
): Words {
  const message = `The office is in ${city}, but texts say that it is in ${former}.`;
  const beside = fields.map((field) =>
    voice.key(['practice', 'address', field]),
  );
  const moved = `If it has moved, ${listOf(beside)} have to be those of the new place, too: a map on the web shows latitude and longitude after a right click on it.`;
  const texts =
    places.length > 0 &&
    `Then write where it is now in these texts: ${placesNamed(places, voice)}.`;
  const wrong = `If it is still in ${former}, write that here.`;
  return {
    message,
    advice: sentences(moved, texts, wrong),
    inForm: sentences(
      message,
      moved,
      `Then write where it is now in the texts that name ${former}.`,
      wrong,
    ),
  };
}

interface NearFact {
  words: string;
  fact: string;
  /** The file with the fact. */
  file: string;
}

function nearFact({ words, fact, file }: NearFact, voice: Voice): Words {
  return {
    message: `This says "${words}", which is nearly what ${voice.file(file)} says: "${fact}".`,
    advice: writeIfSame(fact),
  };
}

/** A street with a suite or floor: `100 Sample Street, Suite 200`. */
const HAS_SUITE = /\b(?:suite|ste|unit|floor|room|apt)\b|#\s*\d/i;

const readAround = (fact: string): string | false =>
  HAS_SUITE.test(fact) &&
  'Then read the words around it: a floor, a door, or a way there that goes with the wrong number is wrong, too.';

const writeIfSame = (fact: string): string =>
  sentences(`If the same is meant, write "${fact}".`, readAround(fact));

interface EmptyPlaceholder {
  name: string;
  /** The file that omits the field. */
  file: string;
}

function emptyPlaceholder(
  { name, file }: EmptyPlaceholder,
  voice: Voice,
): Words {
  const owner = voice.file(file);
  const message = `"{${name}}" stands for the field "${name}", which ${owner} leaves out.`;
  const removal = `Write the text without "{${name}}", or delete it. If it is to be there,`;
  return {
    message,
    advice: `${removal} add "${name}:" to ${owner}.`,
    inForm: `${message} ${removal} fill in that field of ${owner}.`,
  };
}

interface LeftOutPart {
  /** As in the text: `our blog`. */
  words: string;
  /** The file of the page or of the field. */
  file: string;
  field?: Path | undefined;
}

function leftOutPart({ words, file, field }: LeftOutPart, voice: Voice): Words {
  const place = voice.file(file);
  const key = field?.at(-1);
  const part = field ? `${place} leaves out "${key}"` : `there is no ${place}`;
  const addition = field ? `add "${key}:" to ${place}` : 'add that file';
  const message = `This says "${words.replace(/\s+/g, ' ')}", but ${part}.`;
  const removal = 'Leave it out here, too, or';
  return {
    message,
    advice: `${removal} ${addition}.`,
    inForm: `${message} ${removal} ${field ? `fill in that field of ${place}` : 'add that page'}.`,
  };
}

/**
 * The words about problems across documents: addresses, links, references,
 * facts, and dates.
 */
export const RULE_WORDS = {
  /** @param longer a session of the same name that takes longer. */
  'fee-out-of-order': feeOutOfOrder,
  'fee-twice': ({ service, prices: [first, second] }: FeeTwice) => ({
    message: `"${service}" is there twice, for $${first} and for $${second}.`,
    advice:
      'Delete the one that no longer holds. If both hold, say in "service" or "note" how they differ.',
  }),
  'unclear-price': ({ field, typed, dollars, cents }: UnclearPrice, voice) => ({
    message: `${voice.field(field)} is ${typed}: that can mean ${dollars} dollars, or ${cents}.`,
    advice: `Write ${dollars}, or ${cents} with two digits for the cents.`,
  }),
  'section-of-no-page': sectionOfNoPage,
  'dead-section': (params: InternalLink & Sections) => ({
    message: `${linkOf(params)}, but that page has no section "${params.section}".`,
    advice: withoutSection(params),
  }),
  'dead-link': deadLink,
  'link-to-unread-page': (
    { href, file }: { href: string; file: string },
    voice,
  ) => ({
    message: `Nobody knows yet whether there is a page at "${href}", because ${voice.file(file)} can't be read.`,
    advice: `Correct ${voice.file(file)} first, and check again.`,
  }),
  'page-gone': pageGone,
  'file-renamed': fileRenamed,
  'renamed-file': renamedFile,
  'address-gone': addressGone,
  'link-to-left-out-page': leftOutPage,
  'page-left-out': pageLeftOut,
  'link-to-old-address': (params: OldAddress, voice) => ({
    message: oldAddress(params, voice),
    advice: 'Write the new address.',
  }),
  'link-and-name-of-old-page': namedOldAddress,
  'unpublished-page': unpublishedPage,
  'page-waiting': pageWaiting,
  'page-itself': pageItself,
  'old-name': oldName,
  'nameless-reference': namelessReference,
  'page-renamed': pageRenamed,
  'missing-page': missingPage,
  'unknown-name': unknownName,
  'name-gone': nameGone,
  'copied-file': copiedFile,
  'unfit-file-name': unfitFileName,
  'other-slug': otherSlug,
  'reserved-address': ({ name, by }: Omit<AddressOfPage, 'file'>) =>
    otherAddress(
      `"${name}" is an address that the site needs for a page of its own.`,
      by,
    ),
  'taken-address': ({ name, file, by }: AddressOfPage, voice) =>
    otherAddress(`"${name}" is already an address of ${voice.file(file)}.`, by),
  'number-as-address': numberAsAddress,
  'address-in-use': addressInUse,
  'repeated-old-name': repeatedOldName,
  'foreign-canonical': foreignCanonical,
  'repeated-name': repeatedName,
  'pasted-fields': pastedFields,
  'repeated-number': repeatedNumber,
  'shared-text': sharedText,
  'copied-description': (
    { file, isCopy }: { file?: string | undefined; isCopy: boolean },
    voice,
  ) => ({
    message: file
      ? `${voice.file(file)} has the same description for another picture.`
      : 'Another picture of this page has the same description.',
    advice: isCopy
      ? 'It was copied from there: look at the picture of this page, and write here what it shows.'
      : 'Look at both pictures. Where the description is wrong, write what the picture shows.',
  }),
  'description-of-sample': ({
    words,
    picture,
  }: {
    words: string;
    picture: string;
  }) => ({
    message: `This describes a "${words}", but the picture here is another one now: "${picture.split('/').at(-1)}".`,
    advice: 'Look at the picture, and write here what it shows.',
  }),
  'repeated-end': repeatedEnd,
  'near-name': ({ words, name }: { words: string; name: string }) => ({
    message: `"${words}" is on no other page, and "${name}" differs from it by one character.`,
    advice: `If "${name}" is meant, write it here. If not, leave it as it is.`,
  }),
  'slip-in-host': ({ words, host }: { words: string; host: string }) => ({
    message: `"${words}" differs from "${host}" by one character, so mail may never arrive.`,
    advice: `If "${host}" is meant, write it here. If not, leave it as it is.`,
  }),
  'same-letters': ({
    words,
    name,
    isTwice,
  }: {
    words: string;
    name: string;
    isTwice?: boolean;
  }) => ({
    message: `"${words}" has the same letters as "${name}".`,
    advice: isTwice
      ? 'If both mean the same, delete one of them.'
      : `If the same is meant, write "${name}".`,
  }),
  'license-expired': ({ words }: { words: string }) => ({
    message: `Visitors read that this license expired on ${words}.`,
    advice: 'If it was renewed, write the day on which it expires now.',
  }),
  'contact-of-others': contactOfOthers,
  'former-fact': formerFact,
  'near-fact': nearFact,
  'closed-office': closedOffice,
  'no-office-there': noOfficeThere,
  'other-practice': ({ words, name }: { words: string; name: string }) => ({
    message: `This names "${words}", which isn't the name of your practice.`,
    advice: `If the text was taken from another practice, write "${name}", and read the rest of it, too: it may promise what you don't do.`,
  }),
  'office-elsewhere': officeElsewhere,
  'no-such-profile': noSuchProfile,
  'moved-office': movedOffice,
  'carrier-not-listed': ({ words, file, lines }: CarrierNotListed, voice) => ({
    message: `This says that you take ${words}, but it isn't in the list of insurance plans in ${voice.file(file)}.`,
    advice: sentences(
      `If you don't take it anymore, delete it here. If you do, add "- name: ${words}" to "carriers:" there.`,
      lines.length > 0 &&
        `This file also names it in ${linesOf(lines)}: read what is said there, too.`,
    ),
    inForm: `This says that you take ${words}, but it isn't in the list of insurance plans. If you don't take it anymore, delete it here. If you do, add it to the list.`,
  }),
  'carrier-listed': (
    { words, file }: { words: string; file: string },
    voice,
  ) => ({
    message: `This says that you don't take ${words}, but it is in the list of insurance plans in ${voice.file(file)}.`,
    advice:
      "If you take it, correct this text. If you don't take it anymore, delete it from the list.",
    inForm: `This says that you don't take ${words}, but it is in the list of insurance plans. If you take it, correct this text. If you don't take it anymore, delete it from the list.`,
  }),
  'other-clock': ({ words, city, isWest }: OtherClock) => ({
    message: `This says "${words}" of ${city}, but ${city} is ${isWest ? 'west' : 'east'} of the office: if the clocks differ, those there are ${isWest ? 'behind' : 'ahead'}.`,
    advice: 'Say it the other way around.',
  }),
  'back-too-soon': ({ words, last, next, line }: BackTooSoon) => {
    const messageWith = (place: string) =>
      `This says that you are back on ${words}, but the last day on which you are closed${place} is ${last}.`;
    return {
      message: messageWith(`, in line ${line},`),
      advice: `If you are closed on that day, write the day after the break here: ${next}, for example. If you are back on it, write the day before it in line ${line}.`,
      inForm: `${messageWith('')} If you are closed on that day, write the day after the break here: ${next}, for example. If you are back on it, the last day is the one before.`,
    };
  },
  'postal-code-of-other-state': ({
    code,
    state,
    other,
  }: {
    code: string;
    state: string;
    other: string;
  }) => ({
    message: `The ZIP code ${code} is in ${other}, but this address is in ${state}.`,
    advice:
      'Look up the ZIP code, and correct it: two digits may be swapped, or one may be wrong.',
  }),
  'office-of-other-city': (
    { city, name, named }: { city: string; name: string; named: string },
    voice,
  ) => ({
    message: `This office is called "${name}", but its city is ${city}.`,
    advice: `If it is in ${named}, write "${named}" here, and check the ZIP code. If it is in ${city}, correct ${voice.key(['name'])}.`,
  }),
  'other-direction': ({
    words,
    city,
    side,
    isOfCity,
  }: {
    words: string;
    city: string;
    side: string;
    isOfCity?: boolean;
  }) => ({
    message: isOfCity
      ? `This says "${words}", but on a map, ${city} is ${side} of the office.`
      : `This says "${words}", but on a map, the office is ${side} of ${city}.`,
    advice: 'Correct the direction.',
  }),
  'other-event-place': ({ words, isOnline, line }: OtherEventPlace) => {
    const messageWith = (place: string) =>
      isOnline
        ? `This says "${words}", but "online: true"${place} says that it takes place by video.`
        : `This says "${words}", but visitors read that it takes place at the office.`;
    const advice = isOnline
      ? 'Correct one of them.'
      : `If it takes place by video, add a line above line ${line}, with as many spaces before it: online: true. If not, correct the text.`;
    return {
      message: messageWith(isOnline ? ` in line ${line}` : ''),
      advice,
      inForm: `${messageWith('')} ${isOnline ? advice : 'If it takes place by video, switch that on. If not, correct the text.'}`,
    };
  },
  'other-meetings': ({ words, meetings, lines }: OtherMeetings) => ({
    message: `This says "${words}", but by the days in ${linesOf(lines)}, it takes place ${meetings} times.`,
    advice: 'If the number is right, correct the days.',
    inForm: `This says "${words}", but by its days, it takes place ${meetings} times. If the number is right, correct the days.`,
  }),
  'name-of-two-pages': (
    { name, other }: { name: string; other: string },
    voice,
  ) => ({
    message: `This page has the name "${name}", as ${voice.file(other)} does.`,
    advice:
      'If it was copied from there, write its own name. If both are about the same, delete one.',
  }),
  'several-fees': ({ words, fees, lines }: SeveralFees) => {
    const shown = listOf(fees.map((fee) => `$${fee}`));
    return {
      message: `This says "${words}", but the fees of this page are ${shown} (${linesOf(lines)}).`,
      advice: 'Say which session costs what, or correct the fees.',
      inForm: `This says "${words}", but the fees of this page are ${shown}. Say which session costs what, or correct the fees.`,
    };
  },
  'other-state': (
    { words, states }: { words: string; states: string[] },
    voice,
  ) => ({
    message: `This says that you see clients in ${words}, but the practice is licensed in ${listOf(states)}.`,
    advice: `If you are licensed in ${words} now, add its two letters to "alsoLicensedIn:" in ${voice.file('site.yaml')}. If not, delete it here.`,
    inForm: `This says that you see clients in ${words}, but the practice is licensed in ${listOf(states)}. If you are licensed there now, add it to the states of the practice. If not, delete it here.`,
  }),
  'other-team': ({ words, names }: { words: string; names: string[] }) => ({
    message: `This says "${words}", but ${names.length === 1 ? 'only one therapist here has' : `${names.length} therapists here have`} that title: ${listOf(names)}.`,
    advice:
      'Correct the number here. If it is right, correct the titles on the pages of the therapists, or add who is missing.',
  }),
  'other-part-of-day': ({ words, typed, begins, ends }: OtherPartOfDay) => ({
    message: `This says "${words}", but "begins" is "${typed}", and times here run from "00:00" to "23:59".`,
    advice: `If the text is right, write begins: "${begins}" and ends: "${ends}". If the times are right, change the text.`,
    inForm: `This says "${words}", but it begins at ${typed}, and times here run from 00:00 to 23:59. If the text is right, it begins at ${begins} and ends at ${ends}. If the times are right, change the text.`,
  }),
  'other-half-of-day': ({
    words,
    times,
    said,
  }: {
    words: string;
    times: readonly string[];
    said: string;
  }) => ({
    message: `This says "${words}", but ${listOf(times)} ${times.length > 1 ? "aren't" : "isn't"} ${said}.`,
    advice: 'Correct the time, or the part of the day.',
  }),
  'other-zone': ({ words, zones }: { words: string; zones: string[] }) => ({
    message: `This says "${words}", but the clocks of your clients show ${zones.join(' or ')} time.`,
    advice:
      'If the time is yours, correct the zone, or leave it out. If somebody elsewhere gave it, write the time that it is here.',
  }),
  'denied-elsewhere': deniedElsewhere,
  'no-prescriber': noPrescriber,
  'other-count': ({ words, count, list, right }: OtherCount, voice) => ({
    message: `This says "${words}", but the list ${voice.key(list)} has ${count} entries.`,
    advice: `If the number is that of this list, write "${right}".`,
  }),
  'other-number': ({ words, other }: { words: string; other: string }) => ({
    message: `This says "${words}", but elsewhere this page says "${other}".`,
    advice:
      'If both mean the same, look up which is right, and correct the other.',
  }),
  'do-now': ({ words, right }: { words: string; right: string }) => ({
    message: `This says "${words}", which is one letter away from "${right}".`,
    advice: `If the contrary is meant, write "${right}". If not, write it without "do", or leave it.`,
  }),
  'word-twice': ({ word }: { word: string }) => ({
    message: `This says "${word}" twice in a row.`,
    advice: `Write it once: "${word}".`,
  }),
  'misspelled-word': ({ words, right }: { words: string; right: string }) => ({
    message: `"${words}" is misspelled.`,
    advice: `Write "${right}".`,
  }),
  'stray-sign': ({ words, right }: { words: string; right: string }) => ({
    message: `"${words}" has a sign or a space too many.`,
    advice: `Write "${right}".`,
  }),
  'no-such-day': ({ words }: { words: string }) => ({
    message: `There is no such day as ${words}.`,
    advice: 'Look up which day is meant, and write that.',
  }),
  'near-number': ({ words, other, places }: NearNumber, voice) => {
    const [first, ...more] = places as [NearNumber['places'][number]];
    const rest =
      more.length > 0 ? ` and ${count(more.length, 'other page')}` : '';
    const says = (place: string) =>
      `This says "${words}", but ${place}${rest} ${more.length > 0 ? 'say' : 'says'} "${other}".`;
    const advice =
      'If both are the number of the same place, look up which is right, and correct the other.';
    return {
      message: says(`${voice.file(first.file)}:${first.line}`),
      advice,
      inForm: `${says(voice.file(first.file))} ${advice}`,
    };
  },
  'document-gone': documentGone,
  'person-gone': ({ words, name }: { words: string; name: string }) => ({
    message: `This still speaks of "${words}", but the page of ${name} is gone.`,
    advice: `If ${name} has left, rewrite the sentence, or delete it. If somebody else is meant, leave it.`,
  }),
  'other-city': ({ words, name }: { words: string; name: string }, voice) => ({
    message: `This names ${words}, but the page is about ${name}: ${voice.key(['name'])} says so.`,
    advice: `If the text was copied from another page, write "${name}".`,
  }),
  'question-of-other-city': ({
    words,
    name,
  }: {
    words: string;
    name: string;
  }) => ({
    message: `This question and its answer are about ${words}, but the page is about ${name}.`,
    advice: `They seem to belong to the page about ${words}. Delete both here, or write what is true of ${name}.`,
  }),
  'swapped-links': ({
    name,
    other,
    href,
  }: {
    name: string;
    other: string;
    href: string;
  }) => ({
    message: `These words are about ${name}, but the link leads to ${other}. In another entry of this list, it is the other way around.`,
    advice: `Swap the two addresses: write "${href}" here.`,
  }),
  'link-of-other-page': ({
    name,
    other,
    href,
  }: {
    name: string;
    other: string;
    href: string;
  }) => ({
    message: `These words say ${name}, but the link leads to ${other}.`,
    advice: `Write "${href}" here, the address of ${name}. If the link should lead to ${other}, change the words.`,
  }),
  'picture-of-other-page': (
    { picture, page, own }: { picture: string; page: string; own: string },
    voice,
  ) => ({
    message: `This shows "${picture}", the picture of ${voice.file(page)}. The picture that is named as this page isn't shown anywhere.`,
    advice: `Write "${own}" here. If the other picture is right, delete content${own}.`,
    inForm: `This shows the picture of ${voice.file(page)}. Choose "${own}", which is named as this page.`,
  }),
  'other-holiday': (
    {
      field,
      day,
      holiday,
      right,
    }: { field: Path; day: string; holiday: string; right: string },
    voice,
  ) => ({
    message: `${voice.key(field)} is ${day}, but ${holiday} is on ${right}.`,
    advice:
      'If the text is right, correct the days. If the days are right, correct the text.',
  }),
  'name-of-other-page': (
    { words, name, other }: { words: string; name: string; other: string },
    voice,
  ) => ({
    message: `This page is about ${name}, but it says "${words}" here, in the same words as ${voice.file(other)}.`,
    advice: `If the words were copied from there, write what is true of ${name}.`,
  }),
  'other-person': (
    { words, name, other }: { words: string; name: string; other: string },
    voice,
  ) => ({
    message: `This page is about ${name}, but this names "${words}", and the page doesn't say who that is. Is it the one of ${voice.file(other)}?`,
    advice: `If ${name} is meant, write that. If not, write the full name.`,
  }),
  'shared-postal-code': (
    { code, city, other, miles }: SharedPostalCode,
    voice,
  ) => ({
    message: `The offices in ${city} and in ${other} have the same ZIP code, ${code}, but they are ${miles} miles apart.`,
    advice: `Look up ${voice.key(['zip'])} of the office in ${city}, and correct it. If that one is right, correct the other.`,
    inForm: `The offices in ${city} and in ${other} have the same ZIP code, ${code}, but they are ${miles} miles apart. Look up that of the office in ${city}, and correct it. If it is right, correct the other.`,
  }),
  'supervisor-of-licensed': (
    { words, lines, places }: SupervisorOfLicensed,
    voice,
  ) => {
    const pages = places.map((place) => place.replace(/:\d+$/, ''));
    const elsewhere = (all: readonly string[]) =>
      all.length > 0 &&
      `Nobody else has a supervisor now, so read this about training, too: ${[...new Set(all.map(voice.file))].join(', ')}.`;
    return {
      message: `"credentials" is ${words}, the license of somebody who works without a supervisor, but the page still names one.`,
      advice: sentences(
        `If the license is right, delete the line "supervisor:".`,
        lines.length > 0 &&
          `Then correct what ${linesOf(lines)} ${lines.length > 1 ? 'say' : 'says'} about training or supervision, which is over.`,
        elsewhere(places),
        'If the license is not there yet, correct "credentials".',
      ),
      inForm: sentences(
        `The credentials are ${words}, the license of somebody who works without a supervisor, but the page still names one. If the license is right, leave the supervisor empty, and correct what the page says about training.`,
        elsewhere(pages),
        'If not, correct the credentials.',
      ),
    };
  },
  'unlicensed-text': ({
    words,
    license,
    line,
  }: {
    words: string;
    license: string;
    line: number;
  }) => {
    const messageWith = (place: string) =>
      `This says "${words}", but the credentials${place} are ${license}, which is a license.`;
    const advice = `If the license is there, delete this, or write what is true now. If it isn't there yet, correct the credentials.`;
    return {
      message: messageWith(` in line ${line}`),
      advice,
      inForm: `${messageWith('')} ${advice}`,
    };
  },
  'name-of-client': ({ words }: { words: string }) => ({
    message: `"${words}" seems to be the full name of a client.`,
    advice:
      'Say who it was without a name, as in "Adult client, couples therapy".',
  }),
  'empty-placeholder': emptyPlaceholder,
  'left-out-part': leftOutPart,
} satisfies Record<string, (params: never, voice: Voice) => Words>;

interface WriteSection {
  text: string;
  sections: readonly string[];
}

interface WriteName {
  value: string;
  names: readonly string[];
}

interface WriteIfRightThere {
  text: string;
  words: string;
  file: string;
  /** The line of the fact, if it is in the file of the text. */
  line?: number | undefined;
}

export const RULE_ADVICE = {
  'write-section': ({ text, sections }: WriteSection) =>
    sentences(`Write "${text}".`, sectionsOf(sections)),
  'delete-section': withoutSection,
  'write-name': ({ value, names }: WriteName) =>
    `Write "${value}". ${thereAre(names)}`,
  'write-guest': ({
    of,
    field,
    name,
    names,
  }: Guest & { names: readonly string[] }) =>
    sentences(
      `Write two lines in place of this one: "${of}:", and below it, with two spaces before it, "${field}: ${name}".`,
      names.length > 0 && `Or write one of these: ${listOf(names)}.`,
    ),
  'write-pasted-lines': ({ lines }: { lines: readonly string[] }) =>
    `Rewrite both lines as other pages have them: ${lines.join(', and ')}. Then read the lines below them.`,
  'write-or-rename': ({ value, rename }: { value: string } & Renaming) =>
    `Write ${asWritten(value)}. Or: ${toRename({ rename })}`,
  'write-if-same': ({ text }: { text: string }) => writeIfSame(text),
  'write-if-right-there': (
    { text, words, file, line }: WriteIfRightThere,
    voice,
  ) => {
    const other = line === undefined ? voice.file(file) : `line ${line}`;
    return sentences(
      `If "${words}" is right, leave it, and correct ${other}. If ${other} is right, write "${text}" here.`,
      readAround(text),
    );
  },
  'write-if-slip': ({ text }: { text: string }) =>
    `If this is a slip, write "${text}".`,
} satisfies Record<string, (params: never, voice: Voice) => string>;
