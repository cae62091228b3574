import { describe, expect, it } from 'vitest';
import { longTest } from '../../support/everything';
import { announcement, button, DOCUMENTS, heading } from '../interactive/support/documents-page';
import { withoutScripts } from '../interactive/support/site';
import { type Answer, answerLists, brokenList, list, silence } from '../interactive/support/storage';
import { launchVisitor } from '../interactive/support/visitor';
import { NARROW, violations, WIDE } from './support/axe';

const visitor = launchVisitor();

async function open(...answers: [Answer, ...Answer[]]) {
  const site = await visitor.serve({ first: answerLists(...answers) });
  return visitor.open(site.address + DOCUMENTS);
}

/** A toast stays while the focus is on it. */
const holdToast = (page: Awaited<ReturnType<typeof open>>) => button(page, 'Close message').first().focus();

describe('axe finds nothing in the list of documents', { timeout: 60_000 }, () => {
  longTest('while it is loading', async () => {
    const page = await open(silence);
    await page.getByText('Loading documents...').waitFor();
    expect(await violations(page, { widths: [WIDE], part: 'main' })).toEqual([]);
  });

  longTest('with a connection error', async () => {
    const page = await open(brokenList);
    await button(page, 'Try Again').waitFor();
    expect(await violations(page, { widths: [NARROW], part: 'main' })).toEqual([]);
  });

  it('with a load error and its toast', async () => {
    const page = await open(list('a.pdf'), brokenList);
    await button(page, 'Try Again').waitFor();
    await holdToast(page);
    expect(await violations(page, { widths: [NARROW], part: 'main' })).toEqual([]);
    expect(await button(page, 'Close message').isVisible()).toBe(true);
  });

  longTest('when it is empty', async () => {
    const page = await open(list());
    await button(page, 'Refresh Documents').waitFor();
    expect(await violations(page, { widths: [NARROW], part: 'main' })).toEqual([]);
  });

  it('when documents are loaded, with a toast', async () => {
    const page = await open(list('consent.pdf', 'intake.docx', 'insurance.xlsx', 'map.txt'));
    await heading(page, 'Available Documents').waitFor();
    await button(page, 'Refresh').click();
    await announcement(page, 'Documents refreshed successfully').waitFor();
    await holdToast(page);
    expect(await violations(page, { part: 'main' })).toEqual([]);
    expect(await button(page, 'Close message').isVisible()).toBe(true);
  });

  longTest('without JavaScript', async () => {
    const site = await visitor.serve({ first: withoutScripts });
    const page = await visitor.open(site.address + DOCUMENTS);
    expect(await violations(page, { widths: [NARROW], part: 'main' })).toEqual([]);
  });
});
