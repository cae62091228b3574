import { expect, it } from 'vitest';
import { eventually } from '../support/eventually';
import { answer, answerReferrals } from './support/referral-function';
import { fill, REFERRAL, ready, SHORT, submitButton } from './support/referral-page';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();

// A failed submit is logged, and its toast stays for 5 seconds.
it('A referral that fails is logged without what was typed, and its toast goes after five seconds', async () => {
  const logged: string[] = [];
  const site = await visitor.serve({
    first: answerReferrals(answer(500, '{"ok":false,"error":"internal"}')),
  });
  const page = await visitor.open(site.address + REFERRAL, {
    prepare: (empty) => empty.clock.install(),
  });
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await ready(page);
  await fill(page, SHORT);
  await page.clock.pauseAt(Date.now() + 1_000);
  await submitButton(page).click();
  const toast = page.getByText('Submission Error');
  await toast.waitFor();
  await eventually(() => logged.some((line) => line.includes('The referral was not sent'))).toBe(true);
  expect(logged.join('\n')).not.toContain(SHORT.clientName);
  await page.clock.runFor(4_900);
  expect(await toast.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await toast.waitFor({ state: 'detached' });
});
