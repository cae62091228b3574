import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually';
import { announcement, button, DOCUMENTS, heading, shownNames } from './support/documents-page';
import { answerLists, brokenList, heldList, json, list, silence } from './support/storage';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();
const HINT = 'Please refresh the page or contact support if the issue persists.';
const CONNECTION_ERROR = 'Unable to connect to document storage. Please try again later.';
const LOAD_ERROR = 'Failed to load documents. Please try again later.';
const EMPTY =
  'No documents found. Our client documents will be available soon. Please check back later or contact us directly if you need immediate assistance.';
const REFRESHED = 'Documents refreshed successfully';
const NOT_REFRESHED = 'Failed to refresh documents. Please try again.';

async function open(storage: ReturnType<typeof answerLists>) {
  const site = await visitor.serve({ first: storage });
  return visitor.open(site.address + DOCUMENTS);
}

describe('While documents load', () => {
  it("there are a heading 'Loading documents...' and four placeholder cards, also after the connection test", async () => {
    const { answer, letGo } = heldList('a.pdf');
    const storage = answerLists(answer, silence);
    const page = await open(storage);
    const expectLoading = async () => {
      await heading(page, 'Loading documents...').waitFor();
      expect(await page.getByTestId('placeholder').count()).toBe(4);
    };
    await expectLoading();
    letGo();
    await eventually(() => storage.queries.length).toBe(2);
    await expectLoading();
  });
});

describe('When the connection test fails', () => {
  it('the page says so, with a hint and a button, and in no toast; Try Again lists what a mended server has', async () => {
    const page = await open(answerLists(brokenList, list('a.pdf', 'b.pdf')));
    await announcement(page, CONNECTION_ERROR).waitFor();
    expect(await page.getByText(HINT).isVisible()).toBe(true);
    expect(await button(page, 'Close message').count()).toBe(0);
    await button(page, 'Try Again').click();
    await heading(page, 'Available Documents').waitFor();
    await announcement(page, REFRESHED).waitFor();
    expect(await shownNames(page)).toEqual(['A', 'B']);
  });
});

describe('When the list cannot be loaded', () => {
  it('the page says so, with a hint and a button, and a toast does; Try Again says in one whether it worked', async () => {
    const page = await open(answerLists(list('a.pdf'), brokenList, brokenList, list('a.pdf')));
    await eventually(() => page.getByText(LOAD_ERROR, { exact: true }).count()).toBe(2);
    expect(await page.getByText(HINT).isVisible()).toBe(true);
    expect(await button(page, 'Close message').count()).toBe(1);
    await button(page, 'Try Again').click();
    await announcement(page, NOT_REFRESHED).waitFor();
    await button(page, 'Try Again').click();
    await heading(page, 'Available Documents').waitFor();
    await announcement(page, REFRESHED).waitFor();
  });
});

describe('When the bucket is empty', () => {
  it('the page says so and offers to refresh, which shows what has come since', async () => {
    const page = await open(answerLists(list(), list(), list('a.pdf')));
    await announcement(page, EMPTY).waitFor();
    expect(await page.getByText(EMPTY, { exact: true }).isVisible()).toBe(true);
    await button(page, 'Refresh Documents').click();
    await heading(page, 'Available Documents').waitFor();
    await announcement(page, REFRESHED).waitFor();
  });
});

describe('When documents are loaded', () => {
  it('they stand in two columns under Available Documents, with a Refresh button', async () => {
    const page = await open(answerLists(list('a.pdf', 'b.pdf', 'c.pdf')));
    await heading(page, 'Available Documents').waitFor();
    expect(await button(page, 'Refresh').isVisible()).toBe(true);
    const cards = page.getByRole('main').getByRole('heading', { level: 3 });
    const lefts = await cards.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(2);
    expect(lefts[0]).toBe(lefts[2]);
  });

  it('Refresh sets loading, then lists what is there now, and says so in a toast, or that it failed', async () => {
    const { answer, letGo } = heldList('a.pdf', 'b.pdf');
    const broken = json({ message: 'Broken' }, 500);
    const page = await open(answerLists(list('a.pdf'), list('a.pdf'), answer, broken));
    await button(page, 'Refresh').click();
    await page.getByText('Loading documents...').waitFor();
    letGo();
    await announcement(page, REFRESHED).waitFor();
    expect(await shownNames(page)).toEqual(['A', 'B']);
    await button(page, 'Refresh').click();
    await announcement(page, NOT_REFRESHED).waitFor();
    expect(await page.getByText(LOAD_ERROR, { exact: true }).isVisible()).toBe(true);
  });
});
