import { FACT_ADVICE, FACT_WORDS } from './facts';
import { FILE_WORDS } from './files';
import { FORMER_WORDS } from './former';
import { LINE_ADVICE, LINE_WORDS } from './lines';
import { MARKDOWN_ADVICE, MARKDOWN_WORDS } from './markdown';
import { asWritten, putInQuotes, straightQuotes } from './quoting';
import { RULE_ADVICE, RULE_WORDS } from './rules';
import { SCHEMA_ADVICE, SCHEMA_WORDS } from './schema';
import type { Say, Voice, Words } from './voice';
import { YAML_ADVICE, YAML_WORDS } from './yaml';

/** The words for each code, written from its params. */
export const WORDS = {
  ...YAML_WORDS,
  ...LINE_WORDS,
  ...MARKDOWN_WORDS,
  ...SCHEMA_WORDS,
  ...FILE_WORDS,
  ...RULE_WORDS,
  ...FACT_WORDS,
  ...FORMER_WORDS,
} satisfies Record<string, (params: never, voice: Voice, say: Say) => Words>;

/** What to do if a correction is offered, instead of the usual advice. */
export const ADVICE = {
  /** The problem's own advice. */
  usual: () => '',
  write: ({ value }: { value: string | number | boolean }) =>
    `Write ${typeof value === 'string' ? asWritten(value) : value}.`,
  'write-text': ({ text }: { text: string }) => `Write ${text}.`,
  'put-in-quotes': ({ text }: { text: string }) => putInQuotes(text),
  'straight-quotes': straightQuotes,
  ...YAML_ADVICE,
  ...LINE_ADVICE,
  ...MARKDOWN_ADVICE,
  ...SCHEMA_ADVICE,
  ...RULE_ADVICE,
  ...FACT_ADVICE,
} satisfies Record<string, (params: never, voice: Voice) => string>;

type ParamsOf<Table, Code extends keyof Table> = Table[Code] extends (
  params: infer Params,
  voice: Voice,
  say: Say,
) => unknown
  ? Params
  : never;

export type Code = keyof typeof WORDS;
type AdviceCode = keyof typeof ADVICE;

/** Plain values, so that findings can be compared. */
type Params = object;
type Writer = (params: object, voice: Voice, say: Say) => Words;

/** What is wrong, by code. It is put into words when somebody reads it. */
export interface Finding {
  code: Code;
  params: Params;
}

/** What to do about it, for a correction that is offered. */
export interface Advice {
  code: AdviceCode;
  params: Params;
}

export function finding<C extends Code>(
  code: C,
  params: ParamsOf<typeof WORDS, C>,
): Finding {
  return { code, params: params as object };
}

export function advise<C extends AdviceCode>(
  code: C,
  params: ParamsOf<typeof ADVICE, C>,
): Advice {
  return { code, params: params as object };
}

/** The words of a finding. `voice` decides how fields and files are named. */
export function wordsOfFinding({ code, params }: Finding, voice: Voice): Words {
  const say: Say = (inner) => wordsOfFinding(inner as Finding, voice).message;
  return (WORDS[code] as Writer)(params, voice, say);
}

export function wordsOfAdvice({ code, params }: Advice, voice: Voice): string {
  return (ADVICE[code] as (params: object, voice: Voice) => string)(
    params,
    voice,
  );
}
