import { marked } from 'marked';
import { createElement, type ReactNode } from 'react';
import type { Element, TemplatePart, Value, ViewField } from '../template';

/** The fields of a page, and the items that the lists around have come to, by the names of the lists. */
type Scope = Record<string, unknown>;
type Render = (scope: Scope) => ReactNode;

/** Makes a function of a template that gives React elements. */
export function compileParts(parts: readonly TemplatePart[]): (scope: Scope) => ReactNode[] {
  const renders = parts.map(compile);
  return (scope) => renders.map((render) => render(scope));
}

function compile(part: TemplatePart): Render {
  if ('tag' in part) return compileElement(part);
  if ('text' in part) return compileText(part.text);
  const children = compileParts(part.children);
  if ('when' in part) {
    const otherwise = compileParts(part.otherwise);
    return (scope) => (read(part.when, scope) ? children(scope) : otherwise(scope));
  }
  const list = part.each;
  const items: ViewField = { of: 'page', name: list };
  return (scope) => (read(items, scope) as unknown[]).map((item) => children({ ...scope, [list]: item }));
}

/** What is the same on all pages is made once. */
function compileElement({ tag, attributes, markdown, children }: Element): Render {
  const inside = compileParts(children);
  const named = Object.entries(attributes).map(
    ([name, values]) => [name === 'class' ? 'className' : name, values] as const,
  );
  const isSame = (values: readonly Value[]) => values.every((value) => typeof value === 'string');
  const same = Object.fromEntries(
    named.filter(([, values]) => isSame(values)).map(([name, values]) => [name, values.join('')]),
  );
  const others = named
    .filter(([, values]) => !isSame(values))
    .map(([name, values]) => [name, compileText(values)] as const);
  return (scope) => {
    const properties: Record<string, unknown> = { ...same };
    for (const [name, render] of others) properties[name] = render(scope);
    if (!markdown) return createElement(tag, properties, ...inside(scope));
    const html = marked.parse(String(read(markdown, scope)), { async: false });
    return createElement(tag, { ...properties, dangerouslySetInnerHTML: { __html: html } });
  };
}

function compileText(values: readonly Value[]): (scope: Scope) => string {
  return (scope) =>
    values.map((value) => (typeof value === 'string' ? value : String(read(value, scope)))).join('');
}

function read({ of, name }: ViewField, scope: Scope): unknown {
  const names = name ? name.split('.') : [];
  return names.reduce<unknown>((value, key) => (value as Scope | undefined)?.[key], scope[of]);
}
