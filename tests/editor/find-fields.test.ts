import { describe, expect, it } from 'vitest';
import { assemble, completeAll } from '../../check/assemble';
import { parseDate } from '../../check/dates';
import { groupBy } from '../../check/group-by';
import { readHours } from '../../check/hours';
import { withValue } from '../../check/path';
import type { FoundText, Spot } from '../../editor/protocol';
import {
  eachWord,
  type FieldSource,
  findFields,
  type PlacedValue,
  placedValues,
  textsOf,
} from '../../editor/server/find-fields';
import { addressesOf } from '../../pages/addresses';
import { renderMarkup } from '../../pages/app/markup';
import { labels } from '../../pages/shell/labels';
import { createSite } from '../../pages/site';
import type { SiteContent } from '../../pages/site-context';
import { pageStateOf } from '../../renderer/page';
import { openContent } from '../../site/content';
import { everything } from '../support/everything';
import { practiceSite, projectSite } from '../support/sites';

/** The least share of the visible texts that open their field. The others are labels of the code, and names for which a
 * map has no room once they have marks. */
const SHARE = 0.8;
const HIDDEN = labels.newTab;
/** On how many of the fields of a page the proof is made in a short run. */
const SAMPLED = 3;

const keyOfText = ({ text, src = '' }: Pick<FoundText, 'text' | 'src'>) => `${text} ${src}`;
const keyOf = ({ file, path }: Pick<Spot, 'file' | 'path'>) => `${file} ${path.join('.')}`;
const keyOfValue = ({ source, path }: PlacedValue) => keyOf({ file: `content/${source.file}`, path });

/** Another word of the same length, in whatever script: each letter becomes the next one, or the one before. */
const rotate = (word: string) =>
  word.replace(/[\p{L}\p{N}]/gu, (letter) => {
    const [next = '', before = ''] = [1, -1].map((step) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + step),
    );
    return /[\p{L}\p{N}]/u.test(next) ? next : before;
  });

function otherValue(value: string | number, isMarkdown = false): string | number {
  if (typeof value === 'number') return value + 1;
  const otherDay = (day: string) => (day === '01' ? '02' : `${Number(day) - 1}`.padStart(2, '0'));
  const date = parseDate(value);
  if (date) return date.replace(/\d\d$/, otherDay);
  if (readHours(value)) return value.replace(/\d\d$/, '59');
  return eachWord(value, isMarkdown, (word) => (/^e-mail/i.test(word) ? word : rotate(word)));
}

describe.each([
  ['of this project', projectSite],
  ['of the tests’ own practice', practiceSite],
])('The pages %s', async (_, { root }) => {
  const store = openContent(root);
  const { content } = store.check();
  if (!content) throw new Error(`The content of ${root} has mistakes.`);
  const { documents, kinds } = store;
  const { images } = content;
  const values = new Map(documents.flatMap(placedValues).map((each) => [keyOfValue(each), each]));
  const renderedAs = (address: string) => async (some: Record<string, unknown>) => {
    const { pages, shell } = createSite(some as unknown as SiteContent);
    const page = pages.find(({ path }) => path === address);
    if (!page) throw new Error(`There is no page ${address}.`);
    return renderMarkup(pageStateOf(page, shell));
  };
  const textsFrom = async (some: readonly FieldSource[], address: string) =>
    textsOf(await renderedAs(address)(assemble(kinds, completeAll(some, { images, addressesOf }), images)));
  // In a short run, every third page.
  const addresses = createSite(content)
    .pages.map(({ path }) => path)
    .filter((_, index) => everything || index % 3 === 0);
  const found = new Map<string, FoundText[]>();
  for (const address of addresses) {
    const texts = await findFields({ documents, kinds, images }, address, renderedAs(address));
    const plain = await textsFrom(documents, address);
    // The panel looks for the texts by their words: where the marks have made others of them, nothing opens.
    const left = groupBy(texts, keyOfText);
    found.set(
      address,
      plain.map((each) => ({ ...each, fields: left.get(keyOfText(each))?.shift()?.fields ?? [] })),
    );
  }

  it(`open the field of at least ${SHARE * 100} % of their texts`, () => {
    const texts = [...found.values()].flat().filter(({ text }) => text !== HIDDEN);
    expect(texts.filter(({ fields }) => fields.length > 0).length / texts.length).toBeGreaterThan(SHARE);
  });

  it.each(addresses)(
    '%s changes in exactly the texts that open a field when that field changes',
    async (address) => {
      const before = found.get(address) ?? [];
      const all = [
        ...new Map(before.flatMap(({ fields }) => fields).map((each) => [keyOf(each), each])).values(),
      ];
      const step = everything ? 1 : Math.ceil(all.length / SAMPLED);
      for (const field of all.filter((_, index) => index % step === step - 1)) {
        const placed = values.get(keyOf(field));
        if (!placed) continue;
        const { source, path, value, isMarkdown, isChoice } = placed;
        const other = otherValue(value, isMarkdown);
        if (other === value) continue;
        const place = path.map((key) => (typeof key === 'number' ? '*' : key)).join();
        const isReference = source.kind.annotations.some(
          (each) => (each['x-reference'] || each['x-names']) && each.path.join() === place,
        );
        // Others follow from these: the posts of a category come in another order.
        if (isChoice || isReference) continue;
        const edited = { ...source, data: withValue(source.data, path, other) };
        const copies = documents.map((document) => (document === source ? edited : document));
        const after = await textsFrom(copies, address).catch((error: Error) => {
          if (!/^There is no page/.test(error.message)) throw error;
        });
        // The address of a page may be made from it, and other texts: with another credential, a role is left out.
        if (after?.length !== before.length) continue;
        // A text such as the lowest of all prices belongs to no field.
        const changed = before.filter(
          ({ text, src, fields }, index) =>
            fields.length > 0 && (text !== after[index]?.text || src !== after[index]?.src),
        );
        const opening = before.filter(({ fields }) => fields.some((each) => keyOf(each) === keyOf(field)));
        // Without a mark, a value is not found in another form, as hours in another language.
        const isMarked = isMarkdown !== undefined;
        expect(isMarked ? changed : changed.filter((each) => opening.includes(each)), keyOf(field)).toEqual(
          opening,
        );
      }
    },
    // In a long run there are hundreds of fields on a page.
    300_000,
  );
});
