import fc from 'fast-check';
import { describe, it } from 'vitest';
import { NO_FIREFOX } from '../support/launch-browser';
import { needs } from '../support/needs';
import { buildEditor, hostOf } from './support/built-editor';
import { editedSite, switchOf } from './support/edited-site';
import { editorsIn, pasteKey } from './support/editor-page';
import { FormAtHost } from './support/form-at-host';
import {
  FORM_PAGE,
  FormOnDisk,
  SiteForm,
  Typist,
  visit,
} from './support/typist';

const SEED = Number(process.env.SEED ?? 20261128);
/** In each browser. A step takes one to ten seconds. */
const STEPS = Number(process.env.STEPS ?? 30);

/** Types in all ways. */
async function typeAll(form: SiteForm): Promise<void> {
  for (const [index, step] of fc
    .sample(visit, { seed: SEED, numRuns: STEPS })
    .entries()) {
    await Typist.take(form, step).catch((error: Error) => {
      error.message = `Step ${index}, ${JSON.stringify(step)}: ${error.message}`;
      throw error;
    });
  }
}

const LONG = { timeout: 14_400_000 };

describe.each(['chromium', 'firefox'] as const)('In %s,', (browser) => {
  const site = editedSite(undefined, browser);

  it('whatever is typed, however fast, is shown, kept, and saved when it is whole', {
    ...LONG,
    ...needs(browser === 'firefox' ? NO_FIREFOX : undefined),
  }, async () => {
    const { page } = await site.edit(FORM_PAGE);
    const form = new SiteForm(page, new FormOnDisk(site.project));
    await form.open();
    await typeAll(form);
  });
});

describe('In a browser alone,', async () => {
  const editor = await buildEditor();
  const openEditor = editorsIn(editor);

  it(
    'whatever is typed, however fast, is shown, kept, and saved when it is whole',
    LONG,
    async () => {
      const host = await hostOf(editor);
      const { page } = await openEditor(host, FORM_PAGE);
      await pasteKey(page, host);
      await switchOf(page).waitFor();
      const form = new SiteForm(page, new FormAtHost(page, host));
      await form.open();
      await typeAll(form);
    },
  );
});
