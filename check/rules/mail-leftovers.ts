import type { Proposal, TextProblem } from '../problem';
import { excerpt } from '../words/quoting';
import { finding } from '../words/words';

/** What a text with one of the patterns below has. Most texts have none of it. */
const SIGN =
  /Sent (?:from|via|using)|Outlook|nviado |wrote:|escribió:|orwarded |Original |ensaje |Subject: |\n> |Asunto: |excuse |\[(?:E|cid|imag|Quo|Mess|Tex|\d+[/.])|<mailto|<M|This (?:e|message)/;
const AT_BEGINNING =
  /^(?:RE|Re|FW|Fw|FWD|Fwd|RV|Rv|> |Subject|Asunto|(?:Hi|Hello|Hey) \p{Lu})/u;

const DEVICE =
  'iPhone|iPad|iPod|Android|BlackBerry|Galaxy|Samsung|Huawei|Xiaomi|Motorola|Pixel|Verizon|T-Mobile|AT&T|Windows|Mac|smartphone|(?:cell ?|mobile ?)?phone|mobile|cell|tablet|device';
const DISPOSITIVO =
  'iPhone|iPad|Android|Galaxy|Samsung|Huawei|Xiaomi|Motorola|smartphone|móvil|celular|teléfono|tableta|dispositivo|cel';
const APP =
  '(?:Yahoo|Outlook|Mail|Gmail|Proton|AOL|Samsung|Correo|the all new AOL)';
/** What may follow the device in a signature; any other word is a new sentence. */
const MODEL =
  'Pro|Max|Plus|[Mm]ini|Ultra|SE|FE|Air|Note|Fold|Flip|LTE|[45]G(?: LTE)?|iOS|iPadOS|Mail|App|app|Wireless|[Nn]etwork|Sprint|Movistar|Telcel|Xfinity';
/** `iPhone 15` and `Galaxy S23`; not `iPhone 3 places are left`. */
const NUMBER = '[A-Z]?\\d+\\w*(?=[.,!?]|\\s*(?:\\n|$)|\\s+(?:mini|\\p{Lu}))';
const JOINING = '(?:an?|the|my|for|on|via|by|from|de|del|para|con|en|mi|un)';
const EXCUSE =
  '(?:Please|Pls) excuse(?:,? (?:any|my|the|and|or|this|in|short|brief|typos?|brevity|errors?|mistakes?|(?:mis)?spellings?|grammar|auto-?correct|typing|reply|response|message|e-?mail)(?![\\p{L}-]))*[.!?]*';
/** The rest of a signature of a phone, up to the next sentence. */
const REST = `(?:,? (?:${JOINING} )*(?:(?:${DEVICE}|${DISPOSITIVO}|${MODEL})(?![\\p{L}\\p{N}])|${NUMBER}))*(?:<[^>\\s]*>| \\[[^\\]\\n]*\\]\\([^)\\n]*\\))?[.!?]*(?: ${EXCUSE})?`;
/** Where a sentence may begin. */
const BEGIN = '(?<=^|\\n[^\\S\\n]*|[.!?:;,)”"*_] +|- )';
const MORE_QUOTED = '(?:\\n+>[^\\n]*)*';
const HEADER =
  '(?:From|To|Cc|Bcc|Sent|Date|Subject|De|Para|Fecha|Enviado el|Enviado|Asunto)';
const SUBJECT = '(?:Subject|Asunto)';

const leftover = (source: string): RegExp => new RegExp(source, 'gu');

/** What programs for e-mail and messages put around what somebody writes. */
const LEFTOVERS: readonly RegExp[] = [
  leftover(
    '\\[(?:Get Outlook for|Obtener Outlook para)[^\\]\\n]*\\]\\([^)\\n]*\\)',
  ),
  // Signatures of phones.
  leftover(
    `${BEGIN}[*_]?(?:Sent (?:from|via|using) (?:(?:my|a|the) (?:[\\p{L}&-]+ ){0,3}(?:${DEVICE})(?!\\p{L})|${APP}(?!\\p{L}))|Enviado (?:desde|con|por) (?:(?:mi|un) (?:[\\p{L}-]+ ){0,2}(?:${DISPOSITIVO})(?!\\p{L})|${APP}(?!\\p{L}))|Get Outlook for|(?:Obtener|Obtén|Descargar) Outlook para)${REST}`,
  ),
  leftover(
    `${BEGIN}(?=(?:Please|Pls) excuse (?:any |my |the )?(?:typos|brevity))${EXCUSE}`,
  ),
  // The line above a reply, with the hour or the address of the sender.
  leftover(
    `${BEGIN}(?:On|El) (?=[^\\n]{0,80}(?:\\d:\\d\\d|@))[^\\n:]{0,40}(?::\\d\\d[^\\n]{0,80}|[^\\n]{0,80}@[^\\n]{0,40}) (?:wrote|escribió):${MORE_QUOTED}`,
  ),
  leftover(
    `-{2,} ?(?:Original (?:Message|Appointment)|Forwarded (?:[Mm]essage|by)|Mensaje (?:original|reenviado|enviado))[^\\n-]{0,40}-{2,}|(?<=^|\\n)(?:Begin forwarded message|Inicio del mensaje reenviado|Forwarded message|Mensaje reenviado):?(?=\\s)`,
  ),
  // The lines with sender and subject. One line alone may be of a form.
  leftover(
    `(?<=^|\\n|\\s)(?=${HEADER}:)(?:${HEADER}: [^\\n]*\\n+)*(?:(?<!${SUBJECT}: [^\\n]*)${HEADER}: [^\\n]*?[ \\n]${SUBJECT}: [^\\n]*|${SUBJECT}: [^\\n]*?[ \\n](?:From|To|Date|Sent|De|Para): [^\\n]*)`,
  ),
  // The greeting of somebody who asks a colleague to publish something.
  leftover(
    "^(?:Hi|Hello|Hey) \\p{Lu}\\p{L}+,? (?:please (?:put|post|publish|add|upload|change|update)|here(?: is|[’']s) (?:the|an?|our|my|your|his|her) |attached is)[^\\n.!?:–-]*(?: [–-]|[.!?:])? ?",
  ),
  leftover(
    `^(?:${SUBJECT}|RE|Re|FW|Fw|Fwd|FWD|RV|Rv): (?:(?:RE|Re|FW|Fw|Fwd|RV): )*`,
  ),
  // What servers and programs mark.
  leftover(
    '\\[(?:External|EXTERNAL|EXT)(?:[ -](?:E-?mail|E-?MAIL|Sender|SENDER|Message))?\\]:? ?|\\[(?:image|cid|imagen): ?[^\\]\\n]+\\]|\\[(?:Quoted text hidden|Message clipped|Texto citado oculto)\\][^\\n]{0,40}|<mailto:[^>\\s]+>|<(?:Media omitted|Multimedia omitido)>',
  ),
  leftover(
    `${BEGIN}(?:CAUTION|WARNING|EXTERNAL): This (?:e-?mail|message)[^\\n]*|${BEGIN}This (?:e-?mail|message)(?: transmission)?(?: \\([^()]*\\))?,?(?: and| including)? any (?:attach|file|document)[^\\n]*`,
  ),
  // A line of a chat: `[11/3/25, 9:12:04 AM] Jo: `
  leftover(
    '\\[\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4},? \\d{1,2}:\\d\\d[^\\]\\n]{0,10}\\](?: \\p{Lu}[^:\\n]{1,30}:)? ?',
  ),
];

/** A quoted reply. In Markdown, one sign makes a quotation on purpose. */
const QUOTED = /(?<=^|\n)(?:> ?)+(?=\S)/gu;
const QUOTED_TWICE = /(?<=^|\n)(?:> ?){2,6}(?=[^\s>])/gu;

/**
 * What came along when a text was copied from an e-mail or a message: "Sent from
 * my iPhone", the line above a quoted reply, or `[External]`.
 */
export function mailLeftovers(
  text: string,
  isMarkdown: boolean,
): TextProblem[] {
  if (!SIGN.test(text) && !AT_BEGINNING.test(text)) {
    return [];
  }
  const patterns = [...LEFTOVERS, isMarkdown ? QUOTED_TWICE : QUOTED];
  const found: string[] = [];
  let value = text;
  // What comes after "[External]" is the beginning of the text then.
  for (;;) {
    const more = patterns.flatMap((pattern) =>
      [...value.matchAll(pattern)].map(([words]) => words),
    );
    if (more.length === 0) {
      break;
    }
    found.push(...more);
    value = withoutWords(value, more);
  }
  const [first] = found;
  if (first === undefined) {
    return [];
  }
  const proposals: Proposal[] = value === '' ? [] : [{ change: { value } }];
  const told = [...new Set(found.map((words) => words.trim()))].filter(
    (each, _, all) =>
      !all.some((other) => other !== each && other.includes(each)),
  );
  const words = told.map((each) => excerpt(each.split('\n')[0] ?? ''));
  const fault = finding('mail-leftover', { words });
  const place = first.trim().split('\n')[0] ?? '';
  return [{ words: place, severity: 'warning', ...fault, proposals }];
}

function withoutWords(text: string, found: readonly string[]): string {
  const rest = [...found]
    .sort((one, other) => other.length - one.length)
    .reduce(
      (before, words) =>
        before.replaceAll(` ${words} `, ' ').replaceAll(words, ''),
      text,
    )
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text.endsWith('\n') && rest !== '' ? `${rest}\n` : rest;
}
