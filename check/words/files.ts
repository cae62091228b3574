import type { Path } from '../../formats/path';
import { sentences, withArticle } from './english';
import { excerpt } from './quoting';
import type { Voice, Words } from './voice';

/** The advice to an office manager about files that no page shows. */
const ASK = 'Ask whoever looks after the website.';
const FROM_APPLE =
  'On the iPhone, open it in the app Files, hold your finger on it, and choose Quick Actions, Convert Image, JPEG.';
const STRAY = `A file of the website has a wrong name, or is in a wrong place, so it is shown nowhere. ${ASK}`;

interface Folder {
  folder: string;
  /** The title of its kind: `city page`. */
  title: string;
}

interface ReplacedPicture {
  page: string;
  /** The picture that the page shows now. */
  picture: string;
  pictureField: Path;
  description: string;
  descriptionField: Path;
  /** Another page that shows that picture. */
  other?: { file: string; description: string } | undefined;
}

function replacedPicture(params: ReplacedPicture, voice: Voice): Words {
  const { page, picture, pictureField, description, descriptionField, other } =
    params;
  const message = `The page of ${voice.file(page)} shows another picture than this one now: ${picture}. Its description may still be that of this one: "${excerpt(description)}"`;
  const asThere =
    other &&
    `In ${voice.file(other.file)}, the description of the same picture is: "${excerpt(other.description)}"`;
  const write = `Write in ${voice.key(descriptionField)} of ${voice.file(page)} what people see in the new picture.`;
  return {
    message,
    advice: sentences(
      write,
      asThere,
      `Then delete this picture. Or, to show this one again, delete the line "${pictureField.at(-1)}: ${picture}" there.`,
    ),
    inForm: sentences(message, write, asThere),
  };
}

interface UnshownPicture {
  field: Path;
  /** The extension of the picture: `HEIC`. */
  ending: string;
  /** The same name with the extension of a JPEG. */
  address: string;
}

/** An address with an extension that pages can't show. */
function unshownPicture(
  { field, ending, address }: UnshownPicture,
  voice: Voice,
): Words {
  const isOfApple = /^hei[cf]$/i.test(ending);
  const why = isOfApple
    ? `a picture whose name ends in ".${ending}": that is Apple's format, which most browsers can't show.`
    : `a file whose name ends in ".${ending}", which pages can't show as a picture.`;
  const message = `${voice.field(field)} names ${why}`;
  const convert = isOfApple
    ? FROM_APPLE
    : 'Open it in a program for pictures, and save it as JPEG.';
  const folder = voice.file(address.slice(1).replace(/\/[^/]*$/, ''));
  const anew =
    'If it is another picture than before, say in "alt:" or "altText:" what it shows.';
  return {
    message,
    advice: `${convert} Put the JPEG into ${folder}, and write "${address}" here. ${anew}`,
    inForm: `${message} ${convert} Then choose the JPEG here. If it is another picture than before, say in its description what it shows.`,
  };
}

interface DocumentOfOtherFormat {
  ending: string;
  format?: string | undefined;
  /** What the file is, if that is known: `PDF`. */
  found?: string | undefined;
}

function documentOfOtherFormat({
  ending,
  format,
  found,
}: DocumentOfOtherFormat): Words {
  const other = format ? withArticle(format) : 'plain text';
  const it = found
    ? `it is still ${withArticle(found)}: another name doesn't make another file.`
    : `it isn't ${other}.`;
  const wanted = format ?? 'plain text';
  return {
    message: `The name of this file ends in "${ending}", but ${it}`,
    advice: found
      ? `Give it its former name again. If it is to be ${other}, open it in the program that it was made with, choose "Save as" or "Export", and ${wanted} as the format. Put that file here.`
      : SAVE_AGAIN,
    inForm: `A document to download can't be opened: its name ends in “${ending}”, but ${it} ${ASK}`,
  };
}

/** The words about files: their names, folders, and formats. */
export const FILE_WORDS = {
  'hidden-sign-in-name': ({ name }: { name: string }) => ({
    message: `The name of this file has signs that nobody sees: "${name}".`,
    advice: 'Rename it, and type the whole name again.',
    inForm: `A file of the website has a name with signs that nobody sees. ${ASK}`,
  }),
  'name-ends-in-sign': ({ name }: { name: string }) => ({
    message: `On a computer with Windows, nothing can be named "${name}".`,
    advice: 'Rename it, without a dot or a space at the end.',
    inForm: `A file of the website can't be named “${name}”. ${ASK}`,
  }),
  'name-of-device': ({ name }: { name: string }) => ({
    message: `On a computer with Windows, nothing can be named "${name}".`,
    advice: `Rename it, for example to ${name.replace(/(?=\.)|$/, '-2')}. Names that Windows keeps for itself are CON, PRN, AUX, NUL, COM1 to COM9, and LPT1 to LPT9.`,
    inForm: `A file of the website can't be named “${name}”. ${ASK}`,
  }),
  'other-ending': (
    { ending, move }: { ending: string; move: Move },
    voice,
  ) => ({
    message: sentences(
      ending === ''
        ? 'The name of this file has no ending.'
        : `The name of this file ends in "${ending}".`,
      'to' in move &&
        move.isTaken &&
        `It seems to be a copy of ${voice.file(move.to)}, which is there too.`,
    ),
    advice: adviseMove(move, voice),
    inForm: STRAY,
  }),
  'other-format': ({ title, to }: { title: string; to: string }, voice) => ({
    message: `No page is made from this file: ${withArticle(title)} is a text file whose name ends in ".yaml".`,
    advice: `Copy another file of the folder to ${voice.file(to)}, put the text of this one into it, and delete this one.`,
    inForm: STRAY,
  }),
  'other-folder': ({ title, move }: { title: string; move: Move }, voice) => ({
    message: `This file has the fields of ${withArticle(title)}, but it isn't in their folder.`,
    advice: adviseMove(move, voice),
    inForm: STRAY,
  }),
  'file-of-no-page': ({ move }: { move: Move }, voice) => ({
    message:
      'to' in move && move.isTaken
        ? `This file seems to be a copy of ${voice.file(move.to)}, which is there too.`
        : 'No page is made from a file with this name in this folder.',
    advice: adviseMove(move, voice),
    inForm: STRAY,
  }),
  'missing-file': (
    { title, folder }: { title: string; folder?: string | undefined },
    voice,
  ) => ({
    message: sentences(
      `This file is missing: "${title}".`,
      folder && `The pages of ${voice.file(`${folder}/`)} need it.`,
    ),
    advice:
      'If it was renamed or moved, give it this name and place again. If not, bring it back: content/README.md says how, under "Undo a change".',
    inForm: `A file of the website is missing: “${title}”. ${ASK}`,
  }),
  'link-to-file': () => ({
    message: 'This is a link to another place, not a file or a folder.',
    advice: 'Put the file or the folder itself here.',
    inForm: STRAY,
  }),
  'document-format': ({
    ending,
    endings,
  }: {
    ending: string;
    endings: readonly string[];
  }) => ({
    message: `Visitors can't download a file whose name ends in "${ending}".`,
    advice: `Save it as PDF, or delete it. Documents end in .${endings.join(', .')}.`,
    inForm: `Visitors can't download a file whose name ends in “${ending}”. Save it as PDF, or ask whoever looks after the website to delete it.`,
  }),
  'ending-twice': ({ name, rename }: { name: string; rename: string }) => ({
    message: `Visitors read the ending of this file as a part of its name, because there is another one: "${name}".`,
    advice: `Rename it to "${rename}". On Windows, which hides the last ending, type no ending at all.`,
    inForm: `The name of a document to download has two endings: “${name}”. Visitors read the first. ${ASK}`,
  }),
  'document-name': ({ name, rename }: { name: string; rename: string }) => ({
    message: `A document to download can't be named "${name}".`,
    advice: `Rename it to "${rename}". Names have letters A to Z without accents, digits, spaces, and - _ . ! * ' ( ) & $ = @ ; : + , ?`,
  }),
  'empty-document': () => ({
    message: 'This file is empty.',
    advice: SAVE_AGAIN,
    inForm: `A document to download is empty. ${ASK}`,
  }),
  'document-of-other-format': documentOfOtherFormat,
  'large-picture': ({
    megabytes,
    limit,
  }: {
    megabytes: number;
    limit: number;
  }) => ({
    message: `This picture has ${megabytes} MB.`,
    advice: `Save it as JPEG with less than ${limit} MB. A photo as the phone takes it has less.`,
  }),
  'photo-of-apple': () => ({
    message:
      "This photo is in Apple's format HEIC, which most browsers can't show.",
    advice: `${FROM_APPLE} For new photos, choose Settings, Camera, Formats, Most Compatible.`,
  }),
  'document-as-picture': () => ({
    message: 'This is a PDF, whatever its name says. Pages show pictures only.',
    advice:
      'Open it, and save the page that you want to show as JPEG. If it is for clients to download, move it to content/documents/.',
    inForm:
      'This is a PDF, whatever its name says. Pages show pictures only. Open it, and save the page that you want to show as JPEG.',
  }),
  'unshown-picture': unshownPicture,
  'moving-picture': () => ({
    message: 'This picture moves, which distracts from the text.',
    advice: 'Save one picture of it as JPEG or PNG.',
  }),
  'damaged-picture': () => ({
    message:
      "This picture is damaged: a part of it can't be read, or its end is missing.",
    advice: 'Copy it again from the phone or the camera.',
  }),
  'unreadable-picture': () => ({
    message: "This picture can't be read.",
    advice:
      'Open it in a program for pictures, and save it again as SVG, PNG, JPEG, WebP or AVIF.',
  }),
  'picture-of-other-format': (
    {
      ending,
      picture,
      rename,
    }: { ending: string; picture: string; rename: string },
    voice,
  ) => ({
    message: `The name of this picture ends in "${ending}", but it is ${withArticle(picture)}.`,
    advice: `Rename it to ${voice.file(rename)}, and write "/${rename}" in place of "/${rename.replace(/\.\w+$/, ending)}" where pages name it.`,
    inForm: `The name of this picture ends in “${ending}”, but it is ${withArticle(picture)}. Open it in a program for pictures, save it again, and choose it here.`,
  }),
  'many-pixels': ({ width, height }: { width: number; height: number }) => ({
    message: `This picture is ${inEnglish(width)} pixels wide and ${inEnglish(height)} high, more than 50 megapixels.`,
    advice: 'Make it smaller: 2,560 pixels wide is enough for every screen.',
  }),
  'picture-ending': ({ ending }: { ending: string }) => ({
    message: `Pages can't show a picture whose name ends in "${ending}".`,
    advice: 'Save it again as JPEG, PNG or WebP, and delete this one.',
  }),
  'picture-folder': (_: object, voice) => ({
    message: "Pages can't show a picture from this folder.",
    advice: `Move it into ${voice.file('images')}.`,
    inForm: STRAY,
  }),
  'picture-name': (
    { rename, isNamed }: { rename: string; isNamed?: boolean },
    voice,
  ) => ({
    message:
      "Pages can't show a picture with this name: it has spaces, accents, or an ending in capital letters.",
    advice: isNamed
      ? `Rename it to ${voice.file(rename)}. A page names it so already.`
      : `Rename it to ${voice.file(rename)}. Its address in the content is /${rename}.`,
    inForm: `Pages can't show a picture with this name. ${ASK}`,
  }),
  'renamed-picture': (
    { page, rename }: { page: string; rename: string },
    voice,
  ) => ({
    message: `The page of ${voice.file(page)} has no picture anymore: it shows the one that is named "${rename.split('/').at(-1)}", and this one seems to be it under another name.`,
    advice: `Rename this file to ${voice.file(rename)}.`,
    inForm: `The page ${voice.file(page)} has no picture anymore, because its picture was renamed. ${ASK}`,
  }),
  'replaced-picture': replacedPicture,
  'large-drawing': ({
    kilobytes,
    limit,
  }: {
    kilobytes: number;
    limit: number;
  }) => ({
    message: `The picture has ${kilobytes} kB: on a phone it takes long to appear.`,
    advice: `Make it smaller than ${limit} kB, or save it as PNG: the site makes a photo as small as it can be.`,
  }),
  'refused-drawing': ({ part }: { part: string }) => ({
    message: `This drawing can't be published: it holds ${part}.`,
    advice:
      'Take that out in a drawing program, or save the drawing as PNG, about 2,000 pixels wide.',
  }),
  'huge-drawing': ({ megabytes }: { megabytes: string }) => ({
    message: `This drawing has ${megabytes} MB: that takes too long to draw.`,
    advice:
      'Simplify its paths in a drawing program, or save the drawing as PNG, about 2,000 pixels wide.',
  }),
} satisfies Record<string, (params: never, voice: Voice) => Words>;

const SAVE_AGAIN =
  'Open it in the program that it was made with, save or export it again, and put that file here.';

const inEnglish = (number: number): string => number.toLocaleString('en-US');

/**
 * Where a file belongs: at a certain path, which may be taken, or in one of
 * several folders.
 */
export type Move =
  | { to: string; isTaken: boolean; isBeside: boolean }
  | { folders: readonly Folder[] };

function adviseMove(move: Move, voice: Voice): string {
  if ('folders' in move) {
    const folders = move.folders.map(
      ({ folder, title }) =>
        `${voice.file(`${folder}/`)} for ${withArticle(title)}`,
    );
    return `Move it to the folder of its kind: ${folders.sort().join(', ')}.`;
  }
  const { to, isTaken, isBeside } = move;
  if (isTaken) {
    return `Delete this file. If its text is the right one, copy it into ${voice.file(to)} first.`;
  }
  if (isBeside) {
    return `Rename it to ${to.split('/').at(-1)}.`;
  }
  return `Move it to ${voice.file(to)}.`;
}
