import { describe, expect, it } from 'vitest';
import { FieldFinder, type RenderedMarkup } from '../../editor/find-fields/find-fields';
import type { FieldRef, FoundText } from '../../editor/protocol';
import type { SiteContent } from '../../pages/site-context';
import { loadContent } from '../support/built-site';
import { everything } from '../support/everything';
import { practiceSite, projectSite } from '../support/sites';
import { FoundSite, rotate } from './support/find-fields';

/** The least share of the visible texts that open their field. */
const SHARE = 0.85;
/** On how many of the fields of a page the proof is made in a short run. */
const SAMPLED = 3;

const keyOf = ({ file, path }: FieldRef) => `${file} ${path.join('.')}`;

/** The fields of a page, each once; in a short run, some of them, from all over the page. */
function fieldsToProve(texts: readonly FoundText[]): FieldRef[] {
  const all = [...new Map(texts.flatMap(({ fields }) => fields.map((each) => [keyOf(each), each]))).values()];
  const step = everything ? 1 : Math.ceil(all.length / SAMPLED);
  return all.filter((_, index) => index % step === step - 1);
}

it.each(['Zebra 9', 'ደህና መጡ', '欢迎光临', 'مرحبا', 'Здравствуйте'])('"%s" becomes other words', (text) => {
  const other = rotate(text);
  expect(other).toHaveLength(text.length);
  for (const [index, letter] of [...text].entries())
    if (letter !== ' ') expect([...other][index]).not.toBe(letter);
});

const shownIn = ({ text, src = '' }: Pick<FoundText, 'text' | 'src'>) => `${text} ${src}`;

describe.each([
  ['of this project', projectSite],
  ['of the tests’ own practice', practiceSite],
])('the pages %s', async (name, { root }) => {
  const site = new FoundSite(root);
  const found = new Map<string, FoundText[]>();
  for (const address of site.addresses) found.set(address, await site.textsOf(address));
  const texts = [...found.values()].flat();

  it(`open the field of at least ${SHARE * 100} % of their texts`, () => {
    const rest = new Map<string, number>();
    for (const each of texts.filter(({ fields }) => fields.length === 0)) {
      const label = each.text.trim();
      rest.set(label, (rest.get(label) ?? 0) + 1);
    }
    const open = texts.filter(({ fields }) => fields.length > 0).length;
    const most = [...rest].sort(([, a], [, b]) => b - a).slice(0, 12);
    console.log(
      `${name}: ${open} of ${texts.length} texts open (${((100 * open) / texts.length).toFixed(1)} %). ` +
        `Of the others, labels of the code, most are: ${most.map(([text, count]) => `${count} × ${text}`).join(', ')}`,
    );
    expect(open / texts.length).toBeGreaterThan(SHARE);
  });

  it('are all marked, but for the texts that code looks at', () => {
    // Whether the map of a city has room for the names of its neighbors depends on their length.
    expect(['city.name']).toEqual(expect.arrayContaining([...site.unmarked]));
  });

  // In a short run, every third page.
  it.each(site.addresses.filter((_, index) => everything || index % 3 === 0))(
    '%s changes in exactly the texts that open a field when that field changes',
    async (address) => {
      const before = found.get(address) ?? [];
      for (const field of fieldsToProve(before)) {
        if (site.isChoice(field)) continue;
        const { texts: after } = await site.textsWith(field, address);
        const changed = before.filter(
          (each, index) => shownIn(each) !== shownIn(after[index] ?? { text: '' }),
        );
        const opening = before.filter(({ fields }) => fields.some((each) => keyOf(each) === keyOf(field)));
        expect(changed.map(shownIn), keyOf(field)).toEqual(opening.map(shownIn));
      }
    },
    // In a long run there are hundreds of fields on a page.
    300_000,
  );
});

describe('a text that code looks at', () => {
  const found = new FoundSite(practiceSite.root);
  const lastLetter = loadContent().site.practice.tagline.slice(-1);
  const find = async (render: (content: SiteContent) => RenderedMarkup) => {
    const finder = new FieldFinder(async (content) => render(content as unknown as SiteContent));
    const texts = await finder.find('/', found);
    const opened = texts.map(({ fields }) => fields.map(keyOf));
    return { opened, unmarked: [...finder.unmarked] };
  };

  it('is found where the page cannot be made without it', async () => {
    const { opened, unmarked } = await find(({ site, pages }) => {
      if (!site.practice.tagline.endsWith(lastLetter)) throw new Error('The map of this state is missing.');
      return { markup: `<h1>${site.practice.name}</h1><p>${pages.home.hero.title}</p>` };
    });
    expect(unmarked).toEqual(['site.practice.tagline']);
    expect(opened).toEqual([['content/site.yaml practice.name'], ['content/pages/home.yaml hero.title']]);
  });

  it('is found where the page is another without it, and its text leads to it by its value', async () => {
    const { opened, unmarked } = await find(({ site: { practice } }) => ({
      markup: practice.tagline.endsWith(lastLetter) ? `<p>${practice.tagline}</p>` : '<p>a</p><p>b</p>',
    }));
    expect(unmarked).toEqual(['site.practice.tagline']);
    expect(opened).toEqual([['content/site.yaml practice.tagline']]);
  });
});
