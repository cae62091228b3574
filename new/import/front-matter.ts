import { parse as parseToml, TomlError } from 'smol-toml';
import { parseYaml } from '../../check/read/parse-yaml';
import { isGroup } from '../../formats/path';
import { UserError } from '../../site/user-error';

/** A post from another generator: its fields and its Markdown text. */
export interface ForeignPost {
  fields: Readonly<Record<string, unknown>>;
  text: string;
}

interface Style {
  /** Its first group matches the fields. */
  pattern: RegExp;
  read: (source: string) => unknown;
}

const STYLES: readonly Style[] = [
  // Jekyll, Hugo, Astro, and WordPress exports.
  {
    pattern: /^---[ \t]*\n([\s\S]*?)^(?:---|\.\.\.)[ \t]*(?:\n|$)/m,
    read: readYaml,
  },
  // Hugo.
  {
    pattern: /^\+\+\+[ \t]*\n([\s\S]*?)^\+\+\+[ \t]*(?:\n|$)/m,
    read: parseToml,
  },
  { pattern: /^(\{\n[\s\S]*?^\})[ \t]*(?:\n|$)/m, read: JSON.parse },
];

/**
 * Splits a file into fields and text: YAML fields between `---` lines, or TOML
 * fields between `+++` lines.
 *
 * @param name the file, for the message.
 * @throws {UserError} if the fields can't be read.
 */
export function readFrontMatter(name: string, source: string): ForeignPost {
  const plain = source
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .trimStart();
  for (const { pattern, read } of STYLES) {
    const [head, fields = ''] = pattern.exec(plain) ?? [];
    if (head !== undefined && plain.startsWith(head)) {
      return {
        fields: groupOf(name, fields, read),
        text: plain.slice(head.length),
      };
    }
  }
  return { fields: {}, text: plain };
}

function groupOf(
  name: string,
  source: string,
  read: Style['read'],
): Record<string, unknown> {
  try {
    const data = source.trim() === '' ? {} : read(source);
    if (isGroup(data)) {
      return data;
    }
  } catch (error) {
    const isAboutText =
      error instanceof TomlError || error instanceof SyntaxError;
    if (!isAboutText) {
      throw error;
    }
  }
  throw new UserError(
    `The fields at the top of ${name} can't be read.`,
    'Open it in a text editor, and look for a missing quotation mark or colon between the first two lines of dashes.',
  );
}

function readYaml(source: string): unknown {
  const parsed = parseYaml(source);
  if (!parsed.problem) {
    return parsed.data;
  }
  const indented = parseYaml(withIndentedTexts(source));
  if (indented.problem) {
    throw new SyntaxError(parsed.problem.code);
  }
  return indented.data;
}

/**
 * Indents what is neither a field nor an entry of a list. Ruby and Go read a
 * text in quotation marks that goes on in the first column:
 *
 *     excerpt: "Sleep comes
 *     by itself."
 */
const withIndentedTexts = (source: string): string =>
  source.replace(/^(?![-#\s]|[\w-]+:(?:\s|$))/gm, '  ');
