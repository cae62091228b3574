import fc from 'fast-check';
import { describe, it } from 'vitest';
import { NO_FIREFOX } from '../support/launch-browser';
import { needs } from '../support/needs';
import { editedSite } from './support/edited-site';
import { FORM_PAGE, SiteForm, Typist, visit } from './support/typist';

const SEED = Number(process.env.SEED ?? 20261128);
/** In each browser. A step takes one to ten seconds. */
const STEPS = Number(process.env.STEPS ?? 30);

describe.each(['chromium', 'firefox'] as const)('In %s,', (browser) => {
  const site = editedSite(undefined, browser);

  it('whatever is typed, however fast, is shown, kept, and saved when it is whole', {
    timeout: 14_400_000,
    ...needs(browser === 'firefox' ? NO_FIREFOX : undefined),
  }, async () => {
    const { page } = await site.edit(FORM_PAGE);
    const form = new SiteForm(page, site.project);
    await form.open();
    for (const [index, step] of fc
      .sample(visit, { seed: SEED, numRuns: STEPS })
      .entries()) {
      await Typist.take(form, step).catch((error: Error) => {
        error.message = `Step ${index}, ${JSON.stringify(step)}: ${error.message}`;
        throw error;
      });
    }
  });
});
