import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator, Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DRAFT_WORDS } from '../../editor/browser/draft-words';
import { labels as pageLabels } from '../../editor/browser/page/labels';
import { WORKER_FILES } from '../../editor/bundle/first-load';
import {
  FAULT_WORDS,
  RELEASE_WORDS,
  SENDING_WORDS,
} from '../../editor/host/reasons';
import { labels } from '../../editor/panel/labels';
import { navigationLink } from '../e2e/support/page-parts';
import type { GitHubHost } from '../support/github-host';
import { buildEditor, hostOf } from './support/built-editor';
import { openText, panelOf, saved, switchOf } from './support/edited-site';
import {
  changeFee,
  editorsIn,
  endWorker,
  pasteKey,
  publish,
  publishButton,
  sharedEditorIn,
} from './support/editor-page';
import { dropPhoto, paste, retype } from './support/hands';

// The editor as it is published, with its headers: from the page that somebody
// opens to the commit at the host.

const editor = await buildEditor();
const openEditor = editorsIn(editor);

/**
 * The facts of a practice that is public, and its home page: no sample is left.
 */
const withoutSamples = (host: GitHubHost) =>
  Object.fromEntries(
    ['content/site.yaml', 'content/pages/home.yaml'].map((file) => [
      file,
      host.read(file).replaceAll(/ # SAMPLE: .*/g, ''),
    ]),
  );
const openShared = sharedEditorIn(editor, (host) =>
  host.commit(withoutSamples(host)),
);

/** The lowest fee of the content that is published. */
const feeAt = (host: GitHubHost): string =>
  host
    .read('content/site.yaml')
    .match(/(?<=price: )\d+/g)
    ?.at(-1) ?? '';

const ABOUT = 'content/pages/about.yaml';
const SHARED = 'We share a kitchen, a waiting room and our questions.';

const isOfEditor = (address: string): boolean =>
  WORKER_FILES.includes(address.slice(1)) ||
  /^\/(?:editor|assets\/editor-).*\.(?:js|css)$/.test(address);
/** In kB, compressed: until the website is shown, and of it the worker. */
const LARGEST = { all: 820, worker: 505 };

test('The build of the editor warns of nothing', () => {
  expect(editor.stderr).toBe('');
});

test('Somebody opens the editor, signs in, and changes a fee on the page, which is published; what is loaded until the website is shown is little, and the build says how much', async () => {
  const files = new Set(['index.html']);
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (isOfEditor(pathname)) {
      files.add(pathname.slice(1));
    }
  };
  const { page, host, complaints, elsewhere } = await openShared(
    (opened) => void opened.on('request', note),
  );
  const head = host.tip();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  const sizes = [...files].map(
    (name) => gzipSync(readFileSync(path.join(editor.folder, name))).length,
  );
  const all = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  const [, told = 0, worker = 0] =
    /: (\d+) kB to load, (\d+) kB of it the worker/.exec(editor.stdout) ?? [];
  expect(Math.abs(all - Number(told))).toBeLessThan(10);
  expect(all).toBeLessThan(LARGEST.all);
  expect(Number(worker)).toBeLessThan(LARGEST.worker);

  await changeFee(page, '130');
  await publish(page);
  await page.getByText(RELEASE_WORDS.publishing()).waitFor();
  expect(host.git('rev-list', `${head}..main`).split('\n')).toHaveLength(1);
  expect(host.git('diff', '--name-only', head, 'main')).toBe(
    'content/site.yaml',
  );
  expect(host.read('content/site.yaml')).toContain('price: 130');
  expect(complaints).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test('From a wrong fee to a right one on the public website, it takes five acts', async () => {
  // The first act is to open the page: somebody who was here before is signed in,
  // as after the reloads below.
  const { page, host } = await openShared();
  await openText(page, `$${feeAt(host)}`, 'Price');
  await retype(page, '131');
  await publishButton(page).click();
  await expect.poll(() => feeAt(host)).toBe('131');
  await readPublic(page, host);
});

test('A publication that failed and is run again is followed until it is public', async () => {
  const { page, host } = await openShared();
  await changeFee(page, '139', feeAt(host));
  await publish(page);
  await expect.poll(() => feeAt(host)).toBe('139');
  const failed = { name: 'Build', conclusion: 'FAILURE' };
  host.suites.set(host.tip(), [
    { status: 'COMPLETED', conclusion: 'FAILURE', runs: [failed] },
  ]);
  await page.getByText(RELEASE_WORDS.failed({ steps: ['Build'] })).waitFor();
  host.suites.set(host.tip(), [{ status: 'IN_PROGRESS' }]);
  await readPublic(page, host);
});

test('Where somebody else was faster, the changes of both are published', async () => {
  const { page, host } = await openShared();
  await changeFee(page, '132', feeAt(host));
  const about = host.read('content/pages/about.yaml');
  host.commit({
    'content/pages/about.yaml': about.replace('Who We Are', 'Who We Are Now'),
  });
  await publish(page);
  await readPublished(page, host, '132');
  expect(host.read('content/pages/about.yaml')).toContain('Who We Are Now');
});

test('Where what somebody else has published cannot be read at first, it is still there after the second try', async () => {
  const { page, host } = await openShared();
  await changeFee(page, '138', feeAt(host));
  const site = host.read('content/site.yaml');
  const photo = await sharp({
    create: { width: 900, height: 600, channels: 3, background: 'teal' },
  })
    .jpeg()
    .toBuffer();
  host.commit({
    'content/images/pages/new-window.jpg': photo,
    'content/site.yaml': site.replace('two business days', 'three days'),
  });
  const pictures = `${host.address}/**/git/blobs/*`;
  await page.route(pictures, (route) => route.abort());
  await publish(page);
  await page.getByText(FAULT_WORDS.unreachable()).first().waitFor();
  await page.unroute(pictures);
  await publishButton(page).click();
  await readPublished(page, host, '138');
  expect(host.read('content/site.yaml')).toContain('three days');
});

test('Where somebody else has changed the same field, nothing is published, and the person chooses', async () => {
  const { page, host } = await openShared();
  const fee = feeAt(host);
  await changeFee(page, '133', fee);
  const site = host.read('content/site.yaml');
  host.commit({
    'content/site.yaml': site.replace(`price: ${fee}`, 'price: 125'),
  });
  await publish(page);
  await page.getByText(SENDING_WORDS.clash).waitFor();
  expect(feeAt(host)).toBe('125');
  // On a phone, the panel is over the bar.
  await page.setViewportSize({ width: 360, height: 740 });
  const show = panelOf(page).getByRole('button', { name: labels.showBoth });
  await show.and(page.locator(':focus')).waitFor();
  await show.click();
  const choice = panelOf(page).getByRole('alert');
  await choice.and(page.locator(':focus')).waitFor();
  await expect.poll(() => isInPanel(page, choice)).toBe(true);
  await page.getByRole('button', { name: labels.keepYours }).click();
  await saved(page);
  await publishButton(page).click();
  await readPublished(page, host, '133');
});

/** Whether the top of something can be seen in the panel. */
async function isInPanel(page: Page, part: Locator): Promise<boolean> {
  const [panel, box] = [
    await panelOf(page).boundingBox(),
    await part.boundingBox(),
  ];
  return panel !== null && box !== null && box.y > panel.y;
}

test('What somebody else has deleted is published again only after the person was asked, also after a reload', async () => {
  const host = await hostOf(editor);
  host.commit(withoutSamples(host));
  const post = 'content/posts/a-week-without-a-clock.yaml';
  const { page } = await openEditor(host, '/blog/a-week-without-a-clock');
  await pasteKey(page, host);
  await openText(page, 'A Week Without a Clock', 'Title');
  await retype(page, 'My Week');
  await page.keyboard.press('Tab');
  await saved(page);
  host.commit({ [post]: undefined });
  await page.reload();
  await publish(page);
  await panelOf(page)
    .getByText(SENDING_WORDS.deleted(['My Week']))
    .waitFor();
  const listed = () => host.git('ls-tree', '--name-only', 'main', post);
  expect(listed()).toBe('');
  await publishButton(page).click();
  await expect.poll(listed).toBe(post);
  expect(host.read(post)).toContain('My Week');
});

test('What is saved while the changes are shown is one of them; it is there after a reload, and can be discarded', async () => {
  const { page, host } = await openShared();
  const fee = `$${feeAt(host)}`;
  await openText(page, fee, 'Price');
  await retype(page, '134');
  await page.getByRole('button', { name: labels.changes }).click();
  await panelOf(page).getByText(labels.sendNote.publish).waitFor();
  await page.reload();
  await page.locator('#root').getByText('$134').first().waitFor();
  await page
    .getByText(DRAFT_WORDS.waiting(1, Date.now(), Date.now()))
    .waitFor();
  const discard = page.getByRole('button', { name: DRAFT_WORDS.discard(1) });
  // The words at the top of the page can be changed, too.
  await page.getByRole('button', { name: pageLabels.closeNews }).click();
  await navigationLink(page, 'Write to Us').click();
  await panelOf(page).getByLabel('Title').and(page.locator(':focus')).waitFor();
  expect(await discard.count()).toBe(0);
  await page.reload();
  // It is beside the panel, not behind it.
  await openText(page, '$134', 'Price');
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  await discard.click();
  expect(asked).toEqual([DRAFT_WORDS.reallyDiscard(1)]);
  await page.locator('#root').getByText('$134').first().waitFor();
  page.once('dialog', (dialog) => dialog.accept());
  await discard.click();
  await page.locator('#root').getByText(fee).first().waitFor();
  expect(await page.locator('#root').getByText('$134').count()).toBe(0);
});

/** Changes a fee, and ends the worker when it has told all but one thing. */
async function changeWithoutHearing(
  page: Page,
  [from, to]: readonly [from: string, to: string],
  kind: 'name' | 'answer',
): Promise<void> {
  await openText(page, `$${from}`, 'Price');
  const [worker] = page.workers();
  await worker?.evaluate((unheard) => {
    const tell = self.postMessage.bind(self);
    Object.assign(self, {
      postMessage: (message: object) => unheard in message || tell(message),
    });
  }, kind);
  await retype(page, to);
  await page.keyboard.press('Tab');
  await panelOf(page).getByText(labels.status.saving).waitFor();
  endWorker(page);
  await saved(page);
  await page.locator('#root').getByText(`$${to}`).first().waitFor();
}

test('A second tab edits nothing while the first one has the changes, and goes on with them once that is closed', async () => {
  const host = await hostOf(editor);
  const { page, context } = await openEditor(host);
  await pasteKey(page, host);
  await openText(page, '$120', 'Price');
  await retype(page, '131');
  await page.keyboard.press('Tab');
  await saved(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await pasteKey(second, host);
  await second.getByText(DRAFT_WORDS.faults.elsewhere).waitFor();
  expect(await switchOf(second).count()).toBe(0);
  await page.close();
  await second.getByRole('button', { name: pageLabels.tryAgain }).click();
  await second.locator('#root').getByText('$131').first().waitFor();
  expect(await second.getByText(DRAFT_WORDS.faults.elsewhere).count()).toBe(0);
});

test('Where the browser keeps nothing, closing the page asks first as long as a text or a change would be lost', async () => {
  const host = await hostOf(editor);
  const { page } = await openEditor(host, '/', {
    prepare: (empty) =>
      empty.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
      }),
  });
  await pasteKey(page, host);
  /** Closes the page, and then stays in it, as the browser asks first. */
  const leave = async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
  };
  await openText(page, '$120', 'Price');
  await retype(page, '131');
  await leave();
  await page.keyboard.press('Tab');
  await page.locator('#root').getByText('$131').first().waitFor();
  await leave();
});

test('Where the worker ends and has told nothing of a change, or not that it is made, or that it is published, another one goes on, and nothing is lost', async () => {
  const { page, host } = await openShared();
  await changeWithoutHearing(page, [feeAt(host), '140'], 'name');
  await changeWithoutHearing(page, ['170', '175'], 'answer');
  await publish(page);
  await readPublished(page, host, '140');
  const site = () => host.read('content/site.yaml');
  expect(site()).toContain('price: 175');

  endWorker(page);
  await openText(page, '$140', 'Price');
  await retype(page, '145');
  await page.keyboard.press('Tab');
  await saved(page);
  await publish(page);
  await expect.poll(site).toContain('price: 145');
  expect(site()).toContain('price: 175');
});

test.each(['before it has begun', 'when it is asked to read'])(
  'A worker that ends again and again %s is given up in words',
  async (when) => {
    const host = await hostOf(editor);
    let count = 0;
    const { page } = await openEditor(host, '/', {
      prepare: (opened) =>
        opened.route('**/worker.js', (route) => {
          count++;
          return route.fulfill({
            contentType: 'text/javascript',
            body:
              when === 'before it has begun'
                ? 'throw new Error("Out of memory");'
                : 'navigator.locks.request(name, {}, () => { postMessage({number: 1, name: "atWork"}); return new Promise(() => {}); }); onmessage = close;',
          });
        }),
    });
    await pasteKey(page, host);
    await page.getByText(pageLabels.workerGivenUp.kept).first().waitFor();
    expect(count).toBe(3);
  },
);

test('Pictures, colors, and a form that clients download are shown and opened also if they came after the editor was built', async () => {
  const host = await hostOf(editor);
  const theme = host.read('content/theme.yaml');
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 3"/>';
  const home = host.read('content/pages/home.yaml');
  const [picture = ''] = /\/images\/\S+\.\w+/.exec(home) ?? [];
  host.commit({
    'content/theme.yaml': theme.replace(/^( *brand:).*/m, '$1 "#7a1f5c"'),
    'content/images/home/new.svg': drawing,
    'content/documents/new-intake-form.pdf': '%PDF-1.7 new',
    'content/pages/home.yaml': home.replace(picture, '/images/home/new.svg'),
  });
  const { page, elsewhere } = await openEditor(host);
  await pasteKey(page, host);
  await switchOf(page).waitFor();
  await page.waitForFunction(() => {
    const brand = getComputedStyle(document.documentElement).getPropertyValue(
      '--brand',
    );
    return (
      brand.trim() !== '' &&
      document.adoptedStyleSheets.some(({ cssRules }) => cssRules.length > 0)
    );
  });
  const image = page.locator('#root img[src="/images/home/new.svg"]').first();
  await expect
    .poll(() =>
      image.evaluate((element: HTMLImageElement) => element.currentSrc),
    )
    .toMatch(/^blob:/);
  await switchOf(page).uncheck();
  // It is in an answer that is folded.
  const link = page.getByRole('main').locator('a[href="/client-documents"]');
  await link.first().dispatchEvent('click');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'new intake form' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe('new-intake-form.pdf');
  expect(readFileSync(await download.path(), 'utf8')).toBe('%PDF-1.7 new');
  expect(elsewhere).toEqual([]);
});

test('A new city is on the page at once, with its first sample to replace, and is not published with samples', async () => {
  const host = await hostOf(editor);
  const { page } = await openEditor(host);
  await pasteKey(page, host);
  const tip = host.tip();
  await page.getByRole('button', { name: labels.addPage }).click();
  await page.keyboard.type('Caldwell');
  await page.getByRole('button', { name: 'City page' }).click();
  await page.waitForURL('**/teletherapy/caldwell');
  await panelOf(page).getByText(labels.sample).first().waitFor();
  await page.locator('#root h1').getByText('Caldwell').waitFor();
  // The sample is selected, so that typing replaces it.
  const sample = page.locator('textarea:focus');
  const words = 'Therapy by video for people in Caldwell.';
  await sample.waitFor();
  await page.keyboard.type(words);
  expect(await sample.inputValue()).toBe(words);
  await publishButton(page).click();
  const whatIsLeft = labels.beforeSending.publish;
  await page.locator('h2:focus', { hasText: whatIsLeft }).waitFor();
  await panelOf(page).getByText('the whole page').waitFor();
  expect(host.tip()).toBe(tip);
  // Pressed again, the button of the bar leads there again.
  await panelOf(page).getByText(labels.decide.publish).waitFor();
  const bar = page.getByRole('region', { name: labels.bar });
  await bar.getByRole('button', { name: labels.send.publish }).click();
  await page.locator('h2:focus', { hasText: whatIsLeft }).waitFor();
  expect(host.tip()).toBe(tip);
});

test('Samples that were there before stop no other change', async () => {
  const host = await hostOf(editor);
  const { page } = await openEditor(host);
  await pasteKey(page, host);
  await changeFee(page, '131');
  await publishButton(page).click();
  await expect
    .poll(() => host.read('content/site.yaml'))
    .toContain('price: 131');
});

test('A mistake in a field that is scrolled out of the panel is said below the fields, and leads there', async () => {
  const host = await hostOf(editor);
  const { page } = await openEditor(host, '/contact');
  await pasteKey(page, host);
  const phone = await openText(page, '(208) 555-0117', 'Phone');
  await retype(page, '555-0142');
  await page.keyboard.press('Tab');
  await panelOf(page).getByText(labels.status.refused).waitFor();
  await openText(page, 'E-mail answered within two', 'Response time');
  await page.keyboard.type(' or so');
  await expectRoomOnPhone(page);
  await panelOf(page)
    .locator('footer')
    .getByRole('button', { name: /phone/i })
    .click();
  await phone.and(page.locator(':focus')).waitFor();
});

/** In px: two lines of a text. */
const ROOM = 80;

/**
 * On a phone, messages leave room for the fields above them, and the buttons
 * below are in the window.
 */
async function expectRoomOnPhone(page: Page): Promise<void> {
  const height = 740;
  await page.setViewportSize({ width: 360, height });
  const panel = panelOf(page);
  const foot = panel.locator('footer');
  const endOf = async (part: Locator) => {
    const { y = 0, height: own = 0 } = (await part.boundingBox()) ?? {};
    return y + own;
  };
  const room = async () =>
    ((await foot.boundingBox())?.y ?? 0) -
    (await endOf(panel.locator('header').last()));
  await expect.poll(() => endOf(foot)).toBeLessThanOrEqual(height);
  await expect.poll(room).toBeGreaterThanOrEqual(ROOM);
}

test('What a change left behind on another page is shown before it is published, leads there, and goes when it is corrected', async () => {
  const host = await hostOf(editor);
  const about = host.read(ABOUT);
  const said = 'A standard session is $120, whoever you see.';
  host.commit({
    ...withoutSamples(host),
    [ABOUT]: about.replace(SHARED, said),
  });
  const tip = host.tip();
  const { page } = await openEditor(host);
  await pasteKey(page, host);
  await openText(page, '$120', 'Price');
  await retype(page, '140');
  await publishButton(page).click();
  const whatIsLeft = labels.beforeSending.publish;
  await page.locator('h2:focus', { hasText: whatIsLeft }).waitFor();
  const warning = panelOf(page).getByRole('button', {
    name: /says \$120/,
  });
  expect(host.tip()).toBe(tip);
  await warning.click();
  await page.locator('aside textarea:focus').waitFor();
  await retype(page, said.replace('120', '140'));
  await publishButton(page).click();
  await page.getByText(RELEASE_WORDS.publishing()).waitFor();
  expect(host.read(ABOUT)).toContain('$140, whoever you see.');
  // It would say that it wasn't sent.
  expect(await panelOf(page).getByText(labels.noChanges).count()).toBe(0);
});

/**
 * Holds back what a page asks its worker for.
 * @returns a function that lets it go.
 */
async function holdBack(
  page: Page,
  asked: string,
): Promise<() => Promise<void>> {
  const gate = await page.evaluateHandle((held) => {
    let letGo = () => {};
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (
      this: Worker,
      message: { name?: string; asked?: { name?: string } },
    ) {
      const isHeld = [message.name, message.asked?.name].includes(held);
      const send = () => postMessage.call(this, message);
      void (isHeld ? until.then(send) : send());
    };
    return { letGo };
  }, asked);
  return () => gate.evaluate(({ letGo }) => letGo());
}

test('A photo in the place of another is at hand before anybody has described it, and is not published before somebody was asked for that', async () => {
  const { page, host } = await openShared();
  const pictures = page.getByRole('main').locator('img');
  const isMarked = page.locator('[data-opens-field]');
  await pictures.first().and(isMarked).waitFor();
  // Both pictures lead to the field: the old one, which a busy computer still
  // shows, and the new one as soon as it is there.
  const showNew = await holdBack(page, 'content');
  const findTexts = await holdBack(page, 'texts');
  await dropPhoto(page);
  await saved(page);
  await page.keyboard.press('Escape');
  const field = panelOf(page).locator('input[type=file]:focus');
  await pictures.first().click();
  await field.waitFor();
  await page.keyboard.press('Escape');
  await showNew();
  const added = page.locator('main img[src*="Our-House"]');
  await added.click();
  expect(await added.and(isMarked).count()).toBe(0);
  await findTexts();
  await field.waitFor();
  await publishButton(page).click();
  const whatIsLeft = labels.beforeSending.publish;
  await page.locator('h2:focus', { hasText: whatIsLeft }).waitFor();
  await panelOf(page).getByText('Picture Our-House.jpg').waitFor();
  const left = panelOf(page).getByRole('button', { name: /nothing says what/ });
  await left.click();
  await page.locator('[data-path$=alt] textarea:focus').waitFor();
  await retype(page, 'The house in the evening.');
  await publishButton(page).click();
  await expect
    .poll(() => host.read('content/pages/home.yaml'))
    .toContain('alt: The house in the evening.');
  expect(await left.count()).toBe(0);
  expect(host.names).not.toContain('git/blobs/');
});

test('“Publish” in the bar tries again what could not be published', async () => {
  const { page, host } = await openShared();
  await changeFee(page, '135', feeAt(host));
  const bar = page.getByRole('region', { name: labels.bar });
  const button = bar.getByRole('button', { name: labels.send.publish });
  host.fail('forbidden', { on: /Publish/ });
  await button.click();
  const status = panelOf(page).getByRole('status');
  await status.getByText(FAULT_WORDS['no-access']()).waitFor();
  await button.click();
  await readPublished(page, host, '135');
});

test('Without a connection, the editor says so, and publishes once it is back', async () => {
  const { page, context, host } = await openShared();
  const fee = feeAt(host);
  await changeFee(page, '137', fee);
  await context.setOffline(true);
  await publish(page);
  await panelOf(page).getByText(FAULT_WORDS.offline()).waitFor();
  expect(feeAt(host)).toBe(fee);
  await context.setOffline(false);
  await publishButton(page).click();
  await readPublished(page, host, '137');
});

test('An editor whose session ends asks to sign in again, also after a wrong key, and goes on by itself: nothing that was typed is lost', async () => {
  const { page, host } = await openShared();
  await changeFee(page, '136', feeAt(host));
  host.fail('signed out', { on: /Publish/ });
  await publish(page);
  const again = page.getByRole('dialog', { name: pageLabels.signInAgain });
  await again.waitFor();
  await pasteKey(page, { token: 'github_pat_of_another_website_than_this' });
  await expect
    .poll(() => again.getByLabel(pageLabels.key).inputValue())
    .toBe('');
  await pasteKey(page, host);
  await again.waitFor({ state: 'hidden' });
  await readPublished(page, host, '136');
});

// A page of its own: the browser doesn't say that the form is given up.
test('A link of the site leads to another page in the editor, the search finds what was just typed, and no form can be sent', async () => {
  const host = await hostOf(editor);
  const { page, complaints, elsewhere } = await openEditor(host, '/about');
  await pasteKey(page, host);
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  const title = await openText(page, 'One house, three therapists', 'Title');
  await title.fill('Zebras live in this house');
  await saved(page);
  await page.keyboard.press('Escape');
  // While it is on, a link is a text to change.
  await switchOf(page).uncheck();
  await page.locator('a[href="/search"]').first().click();
  await page.waitForURL('**/search');
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill('zebras');
  await main.getByRole('link', { name: 'Who We Are' }).first().waitFor();
  expect(complaints).toEqual([]);
  await navigationLink(page, 'Refer Someone').click();
  await page.waitForURL('**/referral');
  const form = page.locator('#root form').first();
  await form.waitFor();
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('form-action'),
  );
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await refused;
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
  expect(elsewhere).toEqual([]);
});

test('An editor of other code than the website has says so, and shows nothing to edit', async () => {
  const host = await hostOf(editor);
  host.commit({ 'pages/site.ts': 'export {};\n' });
  const { page } = await openEditor(host);
  await pasteKey(page, host);
  await page.getByText(FAULT_WORDS['other-program']()).waitFor();
  expect(await switchOf(page).count()).toBe(0);
});

/** The bar is one low row, and everything in it can be hit with a finger. */
async function expectLowBar(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: labels.bar });
  const button = (name: string) => bar.getByRole('button', { name });
  await button(labels.send.publish).waitFor();
  const { height = 0 } = (await bar.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(64);
  for (const name of [labels.addPage, labels.more, labels.send.publish]) {
    const box = await button(name).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(
      44,
    );
  }
  await button(labels.more).click();
  await bar.getByText(labels.hint).waitFor();
  await button(labels.changes).click();
  await panelOf(page).getByText(labels.noChanges).waitFor();
  await page.keyboard.press('Escape');
  await button(labels.more).and(page.locator(':focus')).waitFor();
}

/** Has the page say something, by its form; nothing may lie over it. */
async function expectUncovered(page: Page): Promise<void> {
  const form = page.locator('main form');
  const close = page.getByRole('status').getByRole('button');
  for (const input of await form.locator('[required]').all()) {
    await input.evaluate((field) => Object.assign(field, { value: 'a@b.co' }));
  }
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  await close.waitFor();
  const isCovered = await close.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return !button.contains(there);
  });
  expect(isCovered).toBe(false);
}

test('On a phone, the bar is one low row with “Publish”; there and on a wide screen, what the page says for a moment is beside it and the panel', async () => {
  const { page } = await openShared();
  // While it is on, a link is a text to change.
  await switchOf(page).uncheck();
  await navigationLink(page, 'Write to Us').click();
  await page.waitForURL('**/contact');
  await switchOf(page).check();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectLowBar(page);
  const closed = page.getByRole('status').getByRole('button');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectUncovered(page);
    // The message may cover the text.
    await closed.click();
    await openText(page, 'Say hello', 'Title');
    await expectUncovered(page);
    await closed.click();
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'hidden' });
  }
});

/** What somebody does beside typing: each press, and what is read at the end. */
class Acts {
  readonly done: string[] = [];

  async does(act: string, work: Promise<unknown>): Promise<void> {
    this.done.push(act);
    await work;
  }
}

/**
 * Opens the editor on a phone.
 * @param open loads the page, unless an earlier test has shown what it is then.
 */
async function onPhone(open: (page: Page) => Promise<unknown>) {
  const { page, host } = await openShared();
  await page.setViewportSize({ width: 360, height: 740 });
  const acts = new Acts();
  await acts.does('open the bookmark', open(page));
  const press = (name: string) =>
    acts.does(name, page.getByRole('button', { name, exact: true }).click());
  return { host, page, acts, press };
}

/**
 * Types a text for each sample, or chooses a word of its list. No key but Enter
 * leads from one to the next.
 */
async function typeTexts(page: Page): Promise<void> {
  const focused = page.locator('aside :is(input, textarea):focus');
  const left = () =>
    panelOf(page)
      .getByRole('button', { name: /^\d+ samples? left/ })
      .count();
  const place = () =>
    page.evaluate(
      () =>
        document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset
          .path,
    );
  await focused.waitFor();
  for (let count = 1; (await left()) > 0 && count < 40; count++) {
    const before = await place();
    const isChoice = await focused.evaluate((field) =>
      field.matches('[aria-haspopup=listbox]'),
    );
    await page.keyboard.press('ControlOrMeta+a');
    if (isChoice) {
      await page.keyboard.press('a');
      await page.keyboard.press('Enter');
    } else {
      await page.keyboard.insertText(
        `Words of our own, the ${count}th of them`,
      );
      await page.keyboard.press('Control+Enter');
    }
    await expect
      .poll(async () => (await place()) !== before || (await left()) === 0)
      .toBe(true);
  }
}

/**
 * Waits until a fee is published, and said to be, which earlier publications
 * may be as well.
 */
async function readPublished(
  page: Page,
  host: GitHubHost,
  fee: string,
): Promise<void> {
  await expect.poll(() => feeAt(host)).toBe(fee);
  await page.getByText(RELEASE_WORDS.publishing()).waitFor();
}

async function readPublic(page: Page, host: GitHubHost): Promise<void> {
  await page.getByText(RELEASE_WORDS.publishing()).waitFor();
  const createdAt = new Date(host.now).toISOString();
  host.deployments.push({
    commitOid: host.tip(),
    environment: 'production',
    statuses: [{ state: 'SUCCESS', createdAt }],
  });
  await page.getByText(/^Public since /).waitFor();
}

/**
 * Where something on the page is, unless all of it can be seen above the panel.
 */
async function placeBehindPanel(page: Page, part: Locator) {
  const panel = await panelOf(page).boundingBox();
  const box = await part.boundingBox();
  const isSeen = panel && box && box.y > 0 && box.y + box.height <= panel.y;
  return isSeen ? undefined : { panel, box };
}

/** Beside a button for samples, too, the others stay together. */
async function expectOneRow(page: Page): Promise<void> {
  const button = (name: string | RegExp) =>
    panelOf(page).getByRole('button', { name, exact: true });
  await button(/^\d+ samples left/).waitFor();
  const middles: number[] = [];
  for (const name of [labels.undo, labels.redo, labels.send.publish]) {
    const { y = 0, height = 0 } = (await button(name).boundingBox()) ?? {};
    middles.push(Math.round(y + height / 2));
  }
  expect(new Set(middles).size, `${middles}`).toBe(1);
}

test('On a phone, a new city takes five acts and the texts', async () => {
  const { host, page, acts, press } = await onPhone((opened) =>
    opened.reload(),
  );
  await press(labels.addPage);
  await page.keyboard.type('Caldwell');
  await press('City page');
  await page.waitForURL('**/teletherapy/caldwell');
  await expectOneRow(page);
  await typeTexts(page);
  const typed = await page.locator('aside textarea:focus').inputValue();
  const text = page.locator('#root').getByText(typed, { exact: true });
  await expect.poll(() => placeBehindPanel(page, text)).toBeUndefined();
  await press(labels.send.publish);
  await acts.does('read that it is public', readPublic(page, host));
  expect(acts.done).toHaveLength(5);
  const city = host.read('content/cities/caldwell.yaml');
  expect(city).toContain('Words of our own');
  expect(city).not.toContain('SAMPLE:');
});

test('On a phone, a post with a photo takes six acts and the texts', async () => {
  const { host, page, acts, press } = await onPhone(async () => {});
  await press(labels.addPage);
  await page.keyboard.type('What Rain Is For');
  await press('Blog post');
  await page.waitForURL('**/blog/*');
  await typeTexts(page);
  const photo = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#357' },
  })
    .jpeg()
    .toBuffer();
  const chosen = { name: 'Rain.jpg', mimeType: 'image/jpeg', buffer: photo };
  await acts.does(
    'choose a photo',
    panelOf(page).getByLabel(labels.addPicture).setInputFiles(chosen),
  );
  await page.locator('[data-path=altText] textarea:focus').waitFor();
  await page.keyboard.insertText('Rain on a window.');
  await press(labels.send.publish);
  await acts.does('read that it is public', readPublic(page, host));
  expect(acts.done).toHaveLength(6);
  const files = host.git('ls-tree', '-r', '--name-only', 'main').split('\n');
  expect(files.filter((file) => /\/Rain\.jpg$/i.test(file))).toHaveLength(1);
  const post = host.git(
    'grep',
    '-l',
    'What Rain Is For',
    'main',
    '--',
    'content/posts',
  );
  const text = host.git('show', post);
  expect(text).toContain('altText: Rain on a window.');
  expect(text).toContain('Words of our own');
});

test('The list of all pages leads to another page, whose texts open their fields', async () => {
  const { page } = await openShared();
  const button = (name: string) => page.getByRole('button', { name });
  await button(labels.allPages).click();
  await panelOf(page).locator('a[href="/about"]').click();
  await page.waitForURL('**/about');
  await openText(page, 'One house, three therapists', 'Title');
});

test('What is pasted as soon as a field is open is there, with its bold words, before the next key', async () => {
  const host = await hostOf(editor);
  const { page } = await openEditor(host, '/about');
  await pasteKey(page, host);
  await switchOf(page).check();
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  const field = await openText(page, 'Two of us met on a night', 'Body');
  await paste(page, 'We share <b>a kitchen</b>.');
  await page.keyboard.type('!');
  expect(await field.inputValue()).toBe('We share **a kitchen**.!');
});

test('A page that was deleted by mistake is brought back from the page that is shown then', async () => {
  const host = await hostOf(editor);
  const { page } = await openEditor(host, '/blog/a-week-without-a-clock');
  await pasteKey(page, host);
  await switchOf(page).check();
  const button = (name: string) => page.getByRole('button', { name });
  page.once('dialog', (dialog) => dialog.accept());
  await button(labels.wholePage).click();
  await button(labels.deletePage).click();
  await page.waitForURL(/:\d+\/$/);
  await button(labels.bringBack).click();
  await panelOf(page).getByText('A Week Without a Clock').first().waitFor();
  await expect.poll(() => button(labels.bringBack).count()).toBe(0);
  await page.goto(`${new URL(page.url()).origin}/blog/a-week-without-a-clock`);
  await page.locator('h1', { hasText: 'A Week Without a Clock' }).waitFor();
});
