import fc from 'fast-check';
import { it } from 'vitest';
import { editedSite } from './support/edited-site';
import { FORM_PAGE, SiteForm, Typist, visit } from './support/typist';

const SEED = Number(process.env.SEED ?? 20261128);
/** Each takes one to ten seconds. */
const STEPS = Number(process.env.STEPS ?? 30);

const site = editedSite();

it('Whatever is typed, however fast, is shown, kept, and saved when it is whole', {
  timeout: 14_400_000,
}, async () => {
  const { page } = await site.edit(FORM_PAGE);
  const form = new SiteForm(page, site.project);
  await form.open();
  for (const [index, step] of fc.sample(visit, { seed: SEED, numRuns: STEPS }).entries()) {
    await Typist.take(form, step).catch((error: Error) => {
      error.message = `${index}. ${JSON.stringify(step)}\n${error.message}`;
      throw error;
    });
  }
});
