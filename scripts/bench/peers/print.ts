import { escapeHtml } from '../../../renderer/escape-html';
import type { Element, TemplatePart, Value, ViewField } from './template';

/** How a tool writes in its templates what differs from page to page. */
export interface TemplateLanguage {
  /** Text that is the same on every page. */
  literal: (text: string) => string;
  field: (field: ViewField, as: 'text' | 'json' | 'markdown') => string;
  each: (list: string, body: string) => string;
  when: (field: ViewField, body: string, otherwise: string) => string;
}

const VOID = new Set(['meta', 'link', 'img', 'br', 'hr', 'input', 'wbr']);

/** Writes a template in the language of a tool. */
export function print(part: TemplatePart, language: TemplateLanguage): string {
  const all = (parts: readonly TemplatePart[]) => parts.map((each) => print(each, language)).join('');
  if ('text' in part) return printValues(part.text, language);
  if ('each' in part) return language.each(part.each, all(part.children));
  if ('when' in part) return language.when(part.when, all(part.children), all(part.otherwise));
  const { tag, attributes, markdown, children } = part;
  const begin = Object.entries(attributes).map(
    ([name, values]) => ` ${name}="${printValues(values, language)}"`,
  );
  const start = `<${tag}${begin.join('')}>`;
  if (VOID.has(tag)) return start;
  const content = markdown ? language.field(markdown, 'markdown') : all(children);
  return `${start}${tag === 'script' ? printJson(part, language) : content}</${tag}>`;
}

function printValues(values: readonly Value[], language: TemplateLanguage): string {
  return values
    .map((value) =>
      typeof value === 'string' ? language.literal(escapeHtml(value)) : language.field(value, 'text'),
    )
    .join('');
}

/** The text of a script with JSON, in whose strings the fields are. */
function printJson({ children }: Element, language: TemplateLanguage): string {
  const values = children.flatMap((child) => ('text' in child ? child.text : []));
  return values
    .map((value) => (typeof value === 'string' ? language.literal(value) : language.field(value, 'json')))
    .join('');
}

const nameOf = ({ of, name }: ViewField) => (name ? `${of}.${name}` : of);

/** A function in JavaScript that makes a page from the fields of `view.js`. */
export function printJavaScript(part: TemplatePart): string {
  const body = print(part, {
    literal: (text) => text.replace(/[\\`]|\$\{/g, '\\$&'),
    field: (field, as) => `\${${as}(${nameOf(field)})}`,
    each: (list, item) => `\${page.${list}.map((${list}) => \`${item}\`).join('')}`,
    when: (field, yes, no) => `\${${nameOf(field)} ? \`${yes}\` : \`${no}\`}`,
  });
  return `export const renderPage = (page, { text, json, markdown }) => \`<!doctype html>\n${body}\`;\n`;
}

/** The fields that `fields.html` works out. */
const WORKED_OUT = ['title', 'keywords', 'booking', 'nearby', 'articles'];

/** A layout for Hugo, which escapes what it inserts. */
export function printHugo(part: TemplatePart): string {
  const variable = (field: ViewField) =>
    field.of === 'page' && WORKED_OUT.includes(field.name) ? `$${field.name}` : `$${nameOf(field)}`;
  const body = print(part, {
    literal: (text) => text,
    field: (field, as) =>
      as === 'markdown'
        ? `{{ ${variable(field)} | $.RenderString (dict "display" "block") }}`
        : `{{ ${variable(field)} }}`,
    each: (list, item) => `{{ range $${list} := ${variable({ of: 'page', name: list })} }}${item}{{ end }}`,
    when: (field, yes, no) => `{{ if ${variable(field)} }}${yes}{{ else }}${no}{{ end }}`,
  });
  return `<!doctype html>\n${body}`;
}
