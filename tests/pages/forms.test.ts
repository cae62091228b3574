import { describe, expect, it } from 'vitest';
import { loadContent } from '../support/built-site';
import { headOf, mainOf, titlesOf } from './support/part';

// Contact, referral, client documents and search as they are before JavaScript; what they do is the browser's part.

const { pages, site } = loadContent();
const { practice } = site;
const DIALED = 'tel:+12085550117';

describe('The contact page', () => {
  const { hero, cards, form, visit } = pages.contact;
  const { location, phone, email, hours } = cards;
  const main = mainOf('/contact');

  it('has its four cards first, then the form and what to know before a visit', () => {
    expect(main.texts('h1, h2')).toEqual(titlesOf([hero, location, phone, email, hours, form, visit]));
    expect(main.part(visit.title).cards()).toEqual(visit.items.map(({ title, text }) => [title, text]));
  });

  it('has a card for the location with the address, which opens a map in a new tab', () => {
    const card = main.part(location.title);
    expect(card.texts('span').slice(0, 2)).toEqual(['12 Juniper Lane', 'Boise, ID 83702']);
    expect(card.newTabs()).toEqual([practice.address.mapUrl]);
  });

  it('has cards for phone, e-mail and hours: they dial, write, and say when the answer comes', () => {
    expect(main.part(phone.title).links()).toEqual([[practice.phone, DIALED]]);
    expect(main.part(email.title).links()).toEqual([[practice.email, `mailto:${practice.email}`]]);
    expect(main.part(email.title).text).toContain(practice.responseTime);
    expect(main.part(hours.title).texts('span')).toContain('Front desk: Tuesday-Saturday 10am-6pm');
  });

  it('has a form that writes to the general address, with a subject even without JavaScript', () => {
    const [action] = main.one('form').attributes('action');
    expect(action?.startsWith(`mailto:${practice.email}?`)).toBe(true);
    expect(new URL(action ?? '').searchParams.get('subject')).toBe('Message from the website');
    expect(main.part(form.title).text).toContain(form.privacy);
  });
});

describe('The referral page', () => {
  const { header, banner, form, consent, other, confirmation, notSent } = pages.referral;
  const main = mainOf('/referral');

  it('has its header, and the banner before anything else', () => {
    expect(main.texts('h1')).toEqual([header.title]);
    expect(main.texts('p')).toContain(header.text);
    expect(main.texts('h2')[0]).toBe(banner.title);
    expect(main.part(banner.title).texts('li')).toEqual(banner.items);
  });

  it('has a form of four groups, with the consent of the content', () => {
    const legends = [
      'Client Information',
      'Referrer Information',
      'Appointment Preferences',
      'HIPAA consent',
    ];
    expect(main.texts('form legend').slice(0, 4)).toEqual(legends);
    for (const words of [
      consent.trim(),
      'Date is approximate and will need to be confirmed for availability',
    ])
      expect(main.text).toContain(words);
  });

  it.each([[form.reasons], [(form.times ?? []).map(({ label }) => label)], [['Idaho', 'Montana']]])(
    'offers %j',
    (offered) => {
      expect(main.texts('option').filter((option) => offered.includes(option))).toEqual(offered);
    },
  );

  it('lets the browser keep the contact data of the referrer, and nothing about the client', () => {
    const kept = { referrerName: 'name', referrerOrganization: 'organization', referrerPhone: 'tel' };
    // A box to tick has no such attribute of its own, and follows the form.
    const fields = main.all('form, form :is(input:not([type=checkbox]), select, textarea)').map((field) => {
      const [name, autocomplete] = field.attributes('name', 'autocomplete');
      return [name, autocomplete] as const;
    });
    expect(fields).toHaveLength(20);
    expect(fields.filter(([, autocomplete]) => autocomplete !== 'off')).toEqual(
      Object.entries({ ...kept, referrerEmail: 'email' }),
    );
  });

  it('says how else to reach the mailbox for referrals', () => {
    expect(main.part(other.title).hrefs()).toEqual([DIALED, `mailto:${practice.referralsEmail}`]);
  });

  it('has a page that confirms a referral where there is no JavaScript', () => {
    const sent = mainOf('/referral/sent');
    expect(sent.texts('h1')).toEqual([confirmation.title]);
    expect(sent.texts('p')).toEqual(expect.arrayContaining([confirmation.lead, confirmation.text]));
    expect(sent.links()).toEqual([[confirmation.button, '/referral']]);
  });

  it('has a page that says why a referral was not sent, first for each field, by its name', () => {
    const { title, text, check, later, problem, back } = notSent;
    const page = mainOf('/referral/not-sent');
    expect(page.texts('h1')).toEqual([title]);
    expect(page.texts('p')).toContain(text);
    const reasons = page.all('section').map((each) => each.texts('h2, p'));
    expect(page.one('#clientName').texts('h2, p')).toEqual(['Client name is required', check.text]);
    expect(reasons.slice(-3)).toEqual([check, later, problem].map((reason) => [reason.title, reason.text]));
    expect(page.hrefOf(back)).toBe('/referral');
    expect(page.hrefs()).toContain(DIALED);
  });
});

describe('The page of client documents', () => {
  const { meta, title, intro, other } = pages['client-documents'];
  const main = mainOf('/client-documents');

  it('has its title, the intro as Markdown, and other ways to get the forms', () => {
    expect(headOf('/client-documents').title).toBe(`${meta.title} | ${practice.name}`);
    expect(main.texts('h1')).toEqual([title]);
    expect(main.part(intro.title).texts('strong')).toEqual(['intake form']);
    expect(main.part(other.title).hrefs()).toEqual([DIALED, `mailto:${practice.email}`]);
  });

  it('has the documents as plain links until JavaScript brings the list', () => {
    const files = ['client-intake.pdf', 'fee-schedule.csv', 'partner-consent.docx'];
    const links = main.links('a[href^="/storage/"]');
    expect(
      links.map(([name, href]) => [name, new URL(href, practice.url).pathname.split('/').at(-1)]),
    ).toEqual(files.map((name) => [name, name]));
  });
});

describe('The search page', () => {
  const { field, kinds } = pages.search;
  const main = mainOf('/search');
  const form = main.one('form[role=search]');
  const input = form.one('input');

  it('has a field with a label, a hint and a button', () => {
    const [id, hint, ...off] = input.attributes('id', 'aria-describedby', 'autocomplete', 'spellcheck');
    expect(form.texts(`label[for="${id}"], #${hint}, button[type=submit]`).toSorted()).toEqual(
      [field.label, field.hint, field.button].toSorted(),
    );
    expect(off).toEqual(['off', 'false']);
  });

  it('sends nothing: what people look for may say something about their health', () => {
    expect(form.all('[name]')).toEqual([]);
  });

  it('lists all pages under the heading of their kind', () => {
    const { conditions, posts, cities, therapists, legal } = kinds;
    expect(main.texts('h3')).toEqual(titlesOf([conditions, posts, cities, kinds.pages, therapists, legal]));
    expect(main.part(conditions.title).links()).toEqual([
      ['Help With Grief', '/conditions/bereavement'],
      ['Help With Insomnia', '/conditions/insomnia'],
      ['Help With Panic Attacks', '/conditions/panic-attacks'],
    ]);
    expect(main.part(posts.title).hrefs().toSorted()).toEqual([
      ...['/blog/12', '/blog/21', '/blog/3', '/blog/sundays-after-a-loss'],
    ]);
    expect(main.hrefs('h3 + ul a')).toHaveLength(24);
  });

  it('marks the language of a page in another', () => {
    expect(main.one('a[href="/espanol"]').attributes('lang', 'hreflang')).toEqual(['es', 'es']);
  });
});
