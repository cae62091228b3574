import { expect, it } from 'vitest';
import { referralFactsOf } from '../../pages/referral/referral-facts';
import type { Post, Therapist } from '../../schemas/content';
import { checkContent } from '../../site/content';
import { FACTS } from '../backend/support/referrals';
import { projectSite } from '../support/sites';
import { CITIES, CONDITIONS } from './facts';
import { read, site } from './this-site';

// The specification's route table, posts, referral, and constants that depend
// on several files, in the HTML that was built from this practice's content.

const POST_IDS = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 15, 17, 24];
/** Two of them have another name as well. */
const SLUGS = [...CONDITIONS, 'trauma-ptsd', 'grief-loss'];
const [social = '', intern = ''] = [
  'Licensed Clinical Social Worker',
  'Supervised Social Work Intern',
].map(
  (role) =>
    `/therapists/${read<Therapist>('therapists').find((therapist) => therapist.role === role)?.slug}`,
);
const CITY_PAGES = CITIES.map((slug) => `/teletherapy/${slug}`);

it('The route table is that of the specification', () => {
  const routes = [
    ...[
      '/',
      '/about',
      '/services',
      '/medicaid-services',
      '/blog',
      '/contact',
      '/referral',
      social,
      intern,
    ],
    ...[
      '/privacy',
      '/terms',
      '/accessibility',
      '/client-documents',
      ...CITY_PAGES,
    ],
    ...SLUGS.map((slug) => `/conditions/${slug}`),
    ...POST_IDS.map((id) => `/blog/${id}`),
  ];
  expect(routes.filter((address) => !site.pages.includes(address))).toEqual([]);
});

it.each(SLUGS)(
  '/conditions/%s has keywords, and the canonical link that was agreed on',
  (slug) => {
    const other = { ptsd: 'trauma-ptsd', grief: 'grief-loss' }[slug] ?? slug;
    const head = site.headOf(`/conditions/${slug}`);
    expect(
      head.querySelector('meta[name=keywords]')?.getAttribute('content'),
    ).toMatch(/., ./);
    expect(
      head.querySelector('link[rel=canonical]')?.getAttribute('href'),
    ).toMatch(new RegExp(`^https://[^/]+/conditions/${other}$`));
  },
);

it('The posts have their numbers (7 twice), six groups, and seven categories, with dates in one form', () => {
  const posts = read<Post>('posts');
  const ids = posts.flatMap(({ id }) => id ?? []);
  expect(ids).toEqual(expect.arrayContaining(POST_IDS));
  expect(ids.filter((id) => id === 7)).toHaveLength(2);
  expect(new Set(posts.map(({ group }) => group)).size).toBe(6);
  expect(posts.filter(({ date }) => !/^\d{4}-\d{2}-\d{2}$/.test(date))).toEqual(
    [],
  );
  // Their names are those of the blog, in facts.ts.
  expect(new Set(posts.map(({ category }) => category)).size).toBe(7);
  const says = /consultation\s+lasts\s+20\s+minutes/;
  expect(
    posts.some(({ slug }) => says.test(site.htmlOf(`/blog/${slug}`))),
  ).toBe(true);
});

const RATES = ['$200', '$150', '$130'];

it.each([
  ...[['/', [...RATES, 'ComPsych']] as const, [social, RATES] as const],
  ...CITY_PAGES.map((address) => [address, RATES] as const),
  ['/contact', ['Monday-Friday 9am-5pm']] as const,
])('%s says %j', (address, words) => {
  const text = site
    .htmlOf(address)
    .replace(/<!--.*?-->/g, '')
    .replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ');
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
  if (address !== '/') {
    expect(text).not.toContain('ComPsych');
  }
});

it('Where a page speaks of a crisis line, or of whom to call, the number stands there and can be called', () => {
  const speaks = /crisis (?:line|number)|emergency contact|whom to call/i;
  const without = site.pages.flatMap((address) =>
    [...site.documentOf(address).querySelectorAll('main :is(p, li, dd)')]
      .filter(
        (block) =>
          speaks.test(block.textContent) &&
          !block.querySelector('a[href^="tel:"]'),
      )
      .map((block) => `${address}: ${block.textContent}`),
  );
  expect(without).toEqual([]);
});

it('The list of documents has the name of the practice in its title', () => {
  expect(site.htmlOf('/client-documents')).toMatch(
    /<title>Client Documents \| [^<]+<\/title>/,
  );
});

it('The referral has its reasons, times, program, and words, with the state fixed to TX', async () => {
  const { content } = await checkContent(projectSite.root);
  // With these facts, tests/backend show what the form asks, and what the
  // payload and the mail say.
  expect(content && referralFactsOf(content)).toEqual(FACTS);
  const html = site.htmlOf('/referral');
  const optionsOf = (name: string) => {
    const [select = ''] =
      html.split(`id="${name}"`)[1]?.split('</select>') ?? [];
    return [...select.matchAll(/<option[^>]*>([^<]*)</g)]
      .slice(1)
      .map(([, text]) => text);
  };
  // The form says for which state it was made, and nobody can enter another
  // one.
  const states = html.match(/<[^>]*\b(?:name|id)="clientState"[^>]*>/g);
  expect(states).toEqual([
    expect.stringMatching(/^<input(?=[^>]* readOnly="")(?=[^>]* value="TX")/i),
  ]);
  expect(optionsOf('referralReason')).toEqual(FACTS.reasons);
  expect(optionsOf('appointmentTime')).toEqual(
    FACTS.times.map(({ label }) => label),
  );
  expect(html).toMatch(
    /<input[^>]*name="isMedicaid"[^>]*><label for="isMedicaid">The client has Medicaid</,
  );
});
