import { expect, test } from 'vitest';
import { findDrawingProblem } from '../../check/pictures/drawing';
import { examinePicture } from '../../check/pictures/images';
import { publishDrawing } from '../../site/pictures/drawings';
import { longTest } from '../support/everything';
import { projectRoot } from '../support/sites';

const SPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (inside: string, attributes = '') =>
  `<svg ${SPACES} width="80" height="60" ${attributes}>${inside}</svg>`;
const faultOf = (svg: string) => findDrawingProblem(Buffer.from(svg))?.message;
const times = (count: number, text: string) => text.repeat(count);
test.each([
  ['has a script', drawing('<script>a()</script>')],
  ['has a script', drawing('<script href="/a.js"/>')],
  ['has a script', drawing('<x:script xmlns:x="http://www.w3.org/1999/xhtml">a()</x:script>')],
  ['has a script', drawing('<x:script xmlns:x="http://www.w3.org/2000/svg">a()</x:script>')],
  ['has a script', drawing('', 'onload="a()"')],
  ['has "<a>"', drawing('<a href="java&#99;ript:a()"><path/></a>')],
  ['has "<a>"', drawing('<a\nxlink:href="javascript:a()"/>')],
  [
    'has "<foreignObject>"',
    drawing('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
  ],
  ['has "<iframe>"', drawing('<iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="a"/>')],
  ['moves', drawing('<rect><set attributeName="href" to="javascript:a()"/></rect>')],
  ['moves', drawing('<animate attributeName="href" values="javascript:a()"/>')],
  ['moves', drawing('<style>@keyframes turn{to{rotate:9deg}}</style>')],
  ['has "@import"', drawing('<style>@import "https://a.example/b.css";</style>')],
  ['has "\\"', drawing('<path style="fill:u\\72l(https://a.example)"/>')],
  ['needs "https://a.example"', drawing('<style><![CDATA[path{fill:url( "https://a.example")}]]></style>')],
  ['needs "//a.example/b.png"', drawing('<image href="//a.example/b.png"/>')],
  ['needs "data:image/svg+xml', drawing('<use href="data:image/svg+xml;base64,AAAA#a"/>')],
  ['needs "a.svg#b"', drawing('<use xlink:href="a.svg#b"/>')],
  ['has definitions', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}`],
  ['has a link to a style sheet', `<?xml-stylesheet href="a.css"?>${drawing('')}`],
  ["can't be read", drawing('&a;')],
  ["can't be read", drawing('<g>')],
  ["can't be read", drawing('<path d="" d=""/>')],
  ['has "<svg>"', '<svg width="8" height="6"/>'],
  ['has groups', drawing(times(5000, '<g>') + times(5000, '</g>'))],
  ['would take long', drawing(times(10_001, '<path/>'))],
])('A drawing is refused that %s', (message, svg) =>
  expect(faultOf(svg)).toContain(`This ${message === 'moves' ? 'picture' : 'drawing'} ${message}`),
);

// The renderer takes seconds to give up.
longTest(
  "A drawing that shows its parts a billion times is refused, and one that shows a part in itself isn't",
  () => {
    const groups = Array.from(
      { length: 12 },
      (_, at) => `<g id="g${at + 1}">${times(10, `<use href="#g${at}"/>`)}</g>`,
    );
    const examine = (inside: string) => examinePicture('images/a.svg', Buffer.from(drawing(inside)));
    expect(examine(`<path id="g0" d="M0 0h9v9z"/>${groups.join('')}`)).toHaveProperty('message');
    expect(examine('<g id="a"><use href="#a"/></g>')).toMatchObject({ width: 80, height: 60 });
  },
  30_000,
);

/** As drawing programs write it, with all that they and Jane Doe note. */
const NOTED = `<?xml version="1.0" encoding="utf-8"?><!-- By Jane --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg id="by_jane" ${SPACES} xmlns:i="http://ns.example/i" viewBox="0 0 80 60" aria-label="Jane" i:by="Jane" data-name="Jane">
<title>Jane</title><desc>By Jane</desc><metadata><by xmlns="urn:by">Jane</by></metadata><i:grid>Jane</i:grid>
<style>/* Jane */ .jane-1{fill:#f00} .jane-2{fill:url(#jane_gradient)} /*! Jane */</style>
<linearGradient id="jane_gradient"><stop stop-color="#00f"/><stop offset="1"/></linearGradient>
<g id="jane_s_layer"><path class="jane-1" d="M0 0h9v9z"/><path class="jane-1 jane" d="M9 9h9v9z"/><path class="jane-2" d="M9 0h9v9z"/></g>
<text x="5" y="50">Shown</text></svg>`;

test('A drawing is published without what people and programs say about it, and with the words that it shows', async () => {
  expect(faultOf(NOTED)).toBeUndefined();
  const published = Buffer.from(await publishDrawing(projectRoot, Buffer.from(NOTED))).toString();
  expect(published).not.toMatch(/jane/i);
  for (const shown of ['>Shown</text>', 'red', 'linearGradient', 'url(#']) expect(published).toContain(shown);
});

test('A drawing with a long path is published within seconds', async () => {
  const path = times(12_000, 'c9 7 30 40 50 10');
  const svg = drawing(`<path d="M0 0${path}"/><path d="M9 9h${Math.random()}"/>`);
  expect(faultOf(svg)).toBeUndefined();
  const published = await publishDrawing(projectRoot, Buffer.from(svg));
  expect(published.length).toBeGreaterThan(path.length);
}, 20_000);
