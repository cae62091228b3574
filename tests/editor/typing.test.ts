import { it } from 'vitest';
import { editedSite } from './support/edited-site';
import { FIELDS, FORM_PAGE, ORDINARY, SiteForm, Typist } from './support/typist';

// typing.all.test.ts has more ways to type, and another browser.

const site = editedSite();

it('What somebody types key by key is shown as it is typed, saved when it is whole, and undone as a whole', {
  timeout: 120_000,
}, async () => {
  const { page } = await site.edit(FORM_PAGE);
  const form = new SiteForm(page, site.project);
  await form.open();
  for (const field of FIELDS.filter(({ isQuick }) => isQuick)) {
    await Typist.take(form, { ...ORDINARY, field });
  }
});
