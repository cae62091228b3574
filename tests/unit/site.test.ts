import { describe, expect, onTestFinished, test } from 'vitest';
import { addressesOf } from '../../pages/addresses';
import { createSite } from '../../pages/site';
import { interpolate, type SiteContent } from '../../pages/site-context';
import type { Page } from '../../renderer/page';
import type { Post, Therapist } from '../../schemas/content';
import { checkContent } from '../../site/content';
import { fileOf } from '../../site/site-folder';
import { loadContent, only } from '../support/built-site';
import { site } from '../support/practice-site';
import { copyContent } from '../support/project-copy';

const content = loadContent();

describe('The list of pages', () => {
  test('is the same each time, and leaves the content as it was', () => {
    const before = JSON.stringify(content);
    const first = createSite(content);
    const second = createSite(content);
    expect(second).toEqual(first);
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    expect(JSON.stringify(content)).toBe(before);
  });

  test('does not depend on which object holds the content', () => {
    expect(createSite(structuredClone(content))).toEqual(createSite(content));
  });

  test('has every address once', () => {
    const paths = site.pages.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  test.each(site.pages.map((page) => [page.path, page] as const))('%s can travel as JSON', (_, { data }) => {
    expect(JSON.parse(JSON.stringify(data))).toEqual(JSON.parse(JSON.stringify(data ?? null)));
    expect(Object.keys(data as object).length).toBeGreaterThan(0);
  });

  test('has every address that the link check believes in; the others are no pages to link to', () => {
    const paths = site.pages.map(({ path }) => path);
    const toLinkTo = site.pages.filter(({ head }) => !head.noindex).map(({ path }) => path);
    const believed = believedAddresses();
    expect(believed.filter((address) => !paths.includes(address))).toEqual([]);
    expect(toLinkTo.filter((address) => !believed.includes(address))).toEqual([]);
  });
});

test('The link check takes links to the page of a category, and to no category without posts', () => {
  const project = copyContent();
  onTestFinished(project.dispose);
  const link = (address: string) => {
    project.restore(SERVICES);
    project.edit(SERVICES, (text) => text.replace('path: /medicaid-services', `path: ${address}`));
    return checkContent(project.root).problems.filter(({ severity }) => severity === 'error');
  };
  expect(link('/blog/category/grief-loss')).toEqual([]);
  expect(link('/blog/category/self-care')).toEqual([]);
  expect(link('/blog/category/grief-los')).toMatchObject([
    { file: SERVICES, advice: 'Write "/blog/category/grief-loss".' },
  ]);
});

const SERVICES = 'content/pages/services.yaml';

/** The addresses that the link check takes from the documents, before there are pages. */
function believedAddresses(): string[] {
  const { pages, site: _, images: __, theme: ___, ...folders } = content;
  return [
    ...Object.keys(pages).flatMap((name) => addressesOf({ name, collection: undefined }, {})),
    ...Object.entries(folders).flatMap(([collection, documents]) =>
      documents.flatMap((document) => addressesOf({ name: collection, collection }, { ...document })),
    ),
  ];
}

describe('The file of an address', () => {
  test.each([
    ['/', 'index.html'],
    ['/about', 'about.html'],
    ['/blog/7', 'blog/7.html'],
    ['/404', '404.html'],
    ['/blog/404', 'blog/404.html'],
  ])('%s is %s', (address, file) => {
    expect(fileOf(address)).toBe(file);
  });

  test('no two pages share a file, not even where capital letters do not count', () => {
    const files = site.pages.map(({ path }) => fileOf(path).toLowerCase());
    expect(new Set(files).size).toBe(files.length);
  });
});

describe('The title of a page', () => {
  const titleOf = (title: string) => {
    const [home] = createSite({
      ...content,
      pages: {
        ...content.pages,
        home: { ...content.pages.home, meta: { ...content.pages.home.meta, title } },
      },
    }).pages;
    return home?.head.title;
  };

  test('has the name of the practice after it, where search engines show both', () => {
    const { name } = content.site.practice;
    const fitting = 'T'.repeat(70 - ' | '.length - name.length);
    expect(titleOf(fitting)).toBe(`${fitting} | ${name}`);
    expect(titleOf(`${fitting}T`)).toBe(`${fitting}T`);
  });
});

describe('The author of a post', () => {
  const [post] = content.posts as [Post];

  /** Everything that says who wrote the post: the page, its card, the feed and the structured data. */
  function authorsOf(changed: Partial<SiteContent>) {
    const { pages } = createSite({ ...content, ...changed });
    const pageAt = (address: string) => only(pages.filter(({ path }) => path === address));
    const [own, blog] = [pageAt(`/blog/${post.slug}`), pageAt('/blog')];
    const { list } = blog.data as { list: { posts: { title: string; author: string }[] } };
    const card = list.posts.find(({ title }) => title === post.title);
    const page = own.data as { post: { author: string } };
    const listed = thing(blog, 'Blog').blogPost as Record<string, unknown>[];
    return {
      names: [page.post.author, card?.author, own.feed?.author],
      people: [
        thing(own, 'BlogPosting').author,
        listed.find(({ headline }) => headline === post.title)?.author,
      ],
    };
  }

  function thing(page: Page, type: string): Record<string, unknown> {
    const things = page.head.structuredData as unknown as Record<string, unknown>[];
    return things.find((each) => each['@type'] === type) ?? {};
  }

  test.each([
    ['LCSW', 'LCSW'],
    ['PhD, LPC Associate', 'PhD, LPC Associate'],
    ['Psy.D.', 'Psy.D.'],
    ['Social Work Intern', undefined],
    ['PhD, Supervised Intern', undefined],
  ])('has the letters of %s after the name only if they are letters', (credentials, letters) => {
    const [therapist] = content.therapists as [Therapist];
    const { pages: changed } = createSite({
      ...content,
      therapists: [{ ...therapist, credentials }],
      posts: [],
    });
    const profile = changed.find(({ template }) => template === 'therapist') as Page;
    expect(thing(profile, 'Person').honorificSuffix).toBe(letters);
  });

  test("has the name and the title of the therapist's file, and is the same person as there", () => {
    const [therapist] = content.therapists as [Therapist];
    const renamed = { ...therapist, name: 'Robin Hale', credentials: 'PhD' };
    const posts = [{ ...post, author: therapist.slug }, ...content.posts.slice(1)];
    const { names, people } = authorsOf({ posts, therapists: [renamed, ...content.therapists.slice(1)] });
    expect(names).toEqual(Array(3).fill('Robin Hale, PhD'));
    const person = {
      '@type': 'Person',
      '@id': `${site.url}/therapists/${therapist.slug}#person`,
      name: 'Robin Hale',
      honorificSuffix: 'PhD',
    };
    expect(people).toMatchObject([person, person]);
  });

  test('may be a guest, who has a name alone', () => {
    const name = 'Dana Reyes, LMFT';
    const { names, people } = authorsOf({
      posts: [{ ...post, author: { name } }, ...content.posts.slice(1)],
    });
    expect(names).toEqual([name, name, name]);
    expect(people).toEqual(Array(2).fill({ '@type': 'Person', name }));
  });
});

describe('Placeholders of a text', () => {
  test('get their values, each time they stand there', () => {
    expect(interpolate('Therapy in {city}, {state}: {city}', { city: 'Nampa', state: 'Idaho' })).toBe(
      'Therapy in Nampa, Idaho: Nampa',
    );
  });

  test('stay as they are without a value, so that they are seen', () => {
    expect(interpolate('Therapy in {town}', { city: 'Nampa' })).toBe('Therapy in {town}');
    expect(interpolate('{toString} {constructor} {}', {})).toBe('{toString} {constructor} {}');
  });

  test('may get any text: nothing in it is special', () => {
    expect(interpolate('{name}!', { name: '$& {name} \\' })).toBe('$& {name} \\!');
  });

  test('none is left on any page', () => {
    for (const { path, data, head } of site.pages) {
      expect(JSON.stringify([data, head]).match(/\{\w+\}/g), path).toBeNull();
    }
  });
});
