import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Post, Therapist } from '../../schemas/content';
import { CITIES, CONDITIONS } from './facts';
import { canonicalOf, htmlOf, placeOf, read } from './this-site';

// The specification's route table, posts and constants that depend on several
// files, in the HTML that was built from this practice's content.

const POST_IDS = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 15, 17, 24];
/** With the two that have another name as well. */
const SLUGS = [...CONDITIONS, 'trauma-ptsd', 'grief-loss'];

describe('The route table', () => {
  it.each([
    ...['/', '/about', '/services', '/medicaid-services', '/blog', '/contact', '/referral'],
    ...['/privacy', '/terms', '/accessibility', '/client-documents'],
    ...SLUGS.map((slug) => `/conditions/${slug}`),
    ...POST_IDS.map((id) => `/blog/${id}`),
    ...CITIES.map((slug) => `/teletherapy/${slug}`),
  ])('has %s', (address) => {
    expect(existsSync(placeOf(address))).toBe(true);
  });

  it('has a profile of the licensed clinical social worker and one of the supervised intern', () => {
    const therapists = read<Therapist>('therapists');
    for (const role of [/^Licensed Clinical Social Worker$/, /^Supervised Social Work Intern$/]) {
      const therapist = therapists.find((each) => role.test(each.role ?? ''));
      expect(existsSync(placeOf(`/therapists/${therapist?.slug}`))).toBe(true);
    }
  });

  it.each(SLUGS)('has keywords on /conditions/%s', (slug) => {
    expect(htmlOf(`/conditions/${slug}`)).toMatch(/<meta name="keywords" content="[^"]+, [^"]+"/);
  });

  it.each([
    ['ptsd', 'trauma-ptsd'],
    ['grief', 'grief-loss'],
  ])('has /conditions/%s with a canonical link that ends in %s', (slug, canonical) => {
    expect(canonicalOf(`/conditions/${slug}`)).toBe(`/conditions/${canonical}`);
    expect(canonicalOf(`/conditions/${canonical}`)).toBe(`/conditions/${canonical}`);
  });
});

describe('The posts', () => {
  const posts = read<Post>('posts');

  it('have the numbers of the specification, 7 twice', () => {
    const ids = posts.flatMap(({ id }) => id ?? []).sort((a, b) => a - b);
    expect(ids).toEqual(expect.arrayContaining([...POST_IDS, 7]));
    expect(ids.filter((id) => id === 7)).toHaveLength(2);
  });

  it('are of six groups, with dates in both forms', () => {
    expect(new Set(posts.map(({ group }) => group)).size).toBe(6);
    expect(posts.filter(({ date }) => /^\d{4}-\d{2}-\d{2}$/.test(date)).length).toBeGreaterThan(0);
    expect(posts.filter(({ date }) => /^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(date)).length).toBeGreaterThan(0);
  });

  it('are of seven categories, one of them in two spellings', () => {
    expect([...new Set(posts.map(({ category }) => category))].sort()).toEqual([
      ...['Communication', 'Grief & Loss', 'Mental Health', 'Parenting', 'Personal Growth'],
      ...['Relationships', 'Self Care', 'Self-Care'],
    ]);
  });

  it('say that the free consultation lasts 20 minutes', () => {
    const saying = posts.filter(({ slug }) =>
      /consultation\s+lasts\s+20\s+minutes/.test(htmlOf(`/blog/${slug}`)),
    );
    expect(saying.length).toBeGreaterThan(0);
  });
});

describe('The constants', () => {
  const textOf = (address: string) =>
    htmlOf(address)
      .replace(/<!--.*?-->/g, '')
      .replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ');

  it('name ComPsych on the home page alone', () => {
    const addresses = ['/', '/services', ...CITIES.map((slug) => `/teletherapy/${slug}`)];
    expect(addresses.filter((address) => textOf(address).includes('ComPsych'))).toEqual(['/']);
  });

  it('show the rates on the home page and on each city page', () => {
    for (const address of ['/', ...CITIES.map((slug) => `/teletherapy/${slug}`)])
      for (const price of ['$200', '$150', '$130']) expect(textOf(address)).toContain(price);
  });

  it('show the rates on the profile of the licensed clinical social worker', () => {
    const therapist = read<Therapist>('therapists').find(
      ({ role }) => role === 'Licensed Clinical Social Worker',
    );
    for (const price of ['$200', '$150', '$130'])
      expect(textOf(`/therapists/${therapist?.slug}`)).toContain(price);
  });

  it('say when the practice can be reached', () => {
    expect(textOf('/contact')).toContain('Monday-Friday 9am-5pm');
  });

  it('title the list of documents with the name of the practice', () => {
    expect(htmlOf('/client-documents')).toMatch(/<title>Client Documents \| [^<]+<\/title>/);
  });
});
