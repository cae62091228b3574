import { expect, it } from 'vitest';
import { printHugo, printJavaScript } from '../../scripts/bench/peers/print';
import { deriveTemplate, mark } from '../../scripts/bench/peers/template';
import { json, text } from '../../scripts/bench/peers/view.js';

const page = (concern: string, end = '') => `<!doctype html><html><head><title>${mark('title')}</title>
<script>start()</script></head><body><main><h1>In ${mark('name')}</h1><div><p>${mark('residents-body')}</p></div><ul>
<li>${concern}</li><li>${concern.replaceAll('-0-', '-1-')}</li></ul>${end}</main></body></html>`;

const title = mark('concerns-0-title');
const template = deriveTemplate(
  page(`<a href="${mark('concerns-0-path')}">${title}</a>`, `<p>${mark('residents-highlight-text')}</p>`),
  page(title),
);

it('A template for another tool has a field, a list or a condition wherever pages of cities differ', () => {
  expect(printHugo(template)).toBe(`<!doctype html>
<html><head><title>{{ $title }}</title></head><body><main><h1>In {{ $page.name }}</h1>\
<div>{{ $page.residents.body | $.RenderString (dict "display" "block") }}</div>\
<ul>{{ range $concerns := $page.concerns }}<li>\
{{ if $concerns.path }}<a href="{{ $concerns.path }}">{{ $concerns.title }}</a>{{ else }}{{ $concerns.title }}{{ end }}\
</li>{{ end }}</ul>\
{{ if $page.residents.highlight }}<p>{{ $page.residents.highlight.text }}</p>{{ else }}{{ end }}\
</main></body></html>`);
});

it('In JavaScript it makes the page of a city that has everything, and of one that lacks much', async () => {
  const code = encodeURIComponent(printJavaScript(template));
  const { renderPage } = await import(/* @vite-ignore */ `data:text/javascript,${code}`);
  const tools = { text, json, markdown: (source: string) => `<p>${source}</p>` };
  const city = { title: 'Title', name: 'A & B', residents: { body: 'Body' }, concerns: [{ title: 'One' }] };
  const most = {
    ...city,
    residents: { body: 'Body', highlight: { text: 'More' } },
    concerns: [{ title: 'One', path: '/1' }, { title: 'Two' }],
  };
  const document = (end: string) =>
    `<!doctype html>\n<html><head><title>Title</title></head><body><main><h1>In A &amp; B</h1><div><p>Body</p></div>${end}</main></body></html>`;
  expect(renderPage(city, tools)).toBe(document('<ul><li>One</li></ul>'));
  expect(renderPage(most, tools)).toBe(
    document('<ul><li><a href="/1">One</a></li><li>Two</li></ul><p>More</p>'),
  );
});

it('What some cities lack for no known reason is refused', () => {
  expect(() => deriveTemplate(page(title, '<hr>'), page(title))).toThrow(
    'Why is this missing for some cities? <hr>',
  );
});
