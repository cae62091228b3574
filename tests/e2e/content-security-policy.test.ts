import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';

// That pages break no rule, and ask nobody else for anything, every test holds that opens one with `visitServer`. The
// header that browsers get is that of tests/unit/response-headers.test.ts.

const visit = visitSite();

it('A browser refuses, and tells of, what the policy forbids: styles, scripts, pictures, and calls of others', async () => {
  const { page } = await visit.open('/about', { watch: () => {} });
  const seen = await page.evaluate(async () => {
    const refused: string[] = [];
    addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red"></p>');
    for (const [tag, attributes] of [
      ['style', { textContent: 'p{}' }],
      ['script', { textContent: 'var a' }],
      ['img', { src: 'https://a.example/b.png' }],
    ] as const)
      document.body.append(Object.assign(document.createElement(tag), attributes));
    await fetch('https://a.example/').catch(() => {});
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return refused.sort();
  });
  expect(seen).toEqual(['connect-src', 'img-src', 'script-src-elem', 'style-src-attr', 'style-src-elem']);
});
