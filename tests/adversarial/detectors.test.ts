import { describe, expect, test } from 'vitest';
import type { ReceivedMail } from '../backend/support/mail-server';
import { findWrongs } from './support/audit';
import type { Journey, Seen } from './support/journey';
import { NO_FAULT } from './support/journey-faults';
import { findNew, skeletonOf } from './support/skeleton';

/** What looks for harm has to find it: here it is given some. */

const page = (text: string, attribute = 'words') =>
  `<!doctype html><title>x</title><p title="${attribute}">${text}</p><a href="/about">x</a>
  <script type="application/json">{"text":"${text}"}</script>`;
const found = (scope: 'text' | 'markdown' | 'structure', text: string, attribute?: string) =>
  findNew({ scope, before: skeletonOf(page('words')), after: skeletonOf(page(text, attribute)) });

describe('A page in which something other than text has changed', () => {
  const HARM: [string, string, string?][] = [
    ['an element', 'a <img src=x>'],
    ['an element that ends another', '</p><div>'],
    ['a script in the data', '</script><script>alert(1)</script>'],
    ['data that cannot be read', 'a " b'],
    ['an attribute', 'words', '" onclick="x'],
    ['a comment', '<!-- x -->'],
    ['an address with a scheme', '<a href="java\tscript:x">x</a>'],
    ['an address of another host', '<a href="/\\evil.example">x</a>'],
  ];
  test.each(HARM)('is found: %s', (_, text, attribute) => {
    for (const scope of ['text', 'markdown', 'structure'] as const) {
      expect(found(scope, text, attribute)).not.toEqual([]);
    }
  });

  test('is not any page with other words', () => {
    expect(found('text', 'other &lt;b&gt; words', 'javascript:x &quot;')).toEqual([]);
  });

  test('may have what Markdown becomes, where there is Markdown', () => {
    const words = '<strong>a</strong>';
    const of = (scope: 'text' | 'markdown') =>
      findNew({ scope, before: skeletonOf('<p>a</p>'), after: skeletonOf(`<p>${words}</p>`) });
    expect(of('markdown')).toEqual([]);
    expect(of('text')).not.toEqual([]);
  });
});

describe('A journey that went wrong', () => {
  const TOKEN = 'Journey 1 of this run.';
  const journey = (...seen: Seen[]): Journey => ({
    token: TOKEN,
    tries: seen.map((each) => ({ fault: NO_FAULT, seen: each, took: 10 })),
  });
  const mail = (messageId: string, acknowledged = true) =>
    ({ acknowledged, parsed: { messageId, text: `Additional notes\n    ${TOKEN}\n` } }) as ReceivedMail;

  test.each<[string, Journey, ReceivedMail[]]>([
    ['shown as sent without a mail', journey('sent'), []],
    ['shown as sent with a mail that was not accepted', journey('sent'), [mail('<a>', false)]],
    ['two mails with different ids', journey('failed', 'sent'), [mail('<a>'), mail('<b>')]],
    ['nothing to read', journey('nothing readable'), []],
    ['no end', journey(), []],
    ['too late', { token: TOKEN, tries: [{ fault: NO_FAULT, seen: 'failed', took: 60_000 }] }, []],
  ])('is found: %s', (_, made, mails) => {
    expect(findWrongs([made], mails)).toHaveLength(1);
  });

  test.each<[string, Journey, ReceivedMail[]]>([
    ['sent', journey('sent'), [mail('<a>')]],
    ['sent twice with one id', journey('failed', 'sent'), [mail('<a>', false), mail('<a>')]],
    ['not sent, and said so', journey('failed'), []],
    ['sent, but the answer was lost', journey('failed'), [mail('<a>')]],
    ['left', journey('left'), []],
  ])('is not one that was %s', (_, made, mails) => {
    expect(findWrongs([made], mails)).toEqual([]);
  });
});
