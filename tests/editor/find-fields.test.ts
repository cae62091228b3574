import { expect, test } from 'vitest';
import { assemble, completeAll } from '../../check/assemble';
import {
  eachWord,
  type FieldSource,
  findFields,
  type PlacedValue,
  placedValues,
} from '../../editor/core/find-fields';
import { textsOf } from '../../editor/core/shown-texts';
import type { FoundText, Spot } from '../../editor/protocol';
import { parseDate } from '../../formats/days';
import { groupBy } from '../../formats/group-by';
import { readHours } from '../../formats/hours';
import { withValue } from '../../formats/path';
import { ENGLISH } from '../../languages/english';
import { addressesOf } from '../../pages/addresses';
import { renderMarkup } from '../../pages/app/markup';
import { createSite } from '../../pages/site';
import type { SiteContent } from '../../pages/site-context';
import { pageStateOf } from '../../renderer/page';
import { openContent } from '../../site/content';
import { everything } from '../support/everything';
import { practiceSite, projectSite } from '../support/sites';

/**
 * The least share of texts, and of pictures, that open their field. Others are
 * labels, or have no room for marks.
 */
const SHARE = 0.8;
const HIDDEN = ` ${ENGLISH.shell.newTab}`;
const keyOfText = ({
  text,
  src = '',
}: {
  text: string;
  src?: string | undefined;
}) => `${text} ${src}`;
const keyOf = ({ file, path }: Pick<Spot, 'file' | 'path'>) =>
  `${file} ${path.join('.')}`;
const keyOfValue = ({ source, path }: PlacedValue) =>
  keyOf({ file: `content/${source.file}`, path });

/**
 * Another word of the same length, in whatever script: each letter becomes the
 * next one, or the one before.
 */
const rotate = (word: string) =>
  word.replace(/[\p{L}\p{N}]/gu, (letter) => {
    const [next = '', before = ''] = [1, -1].map((step) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + step),
    );
    return /[\p{L}\p{N}]/u.test(next) ? next : before;
  });

function otherOf({ value, isMarkdown = false }: PlacedValue): string | number {
  if (typeof value === 'number') {
    return value + 1;
  }
  const otherDay = (day: string) =>
    day === '01' ? '02' : `${Number(day) - 1}`.padStart(2, '0');
  const date = parseDate(value);
  if (date) {
    return date.replace(/\d\d$/, otherDay);
  }
  if (readHours(value)) {
    return value.replace(/\d\d$/, '59');
  }
  return eachWord(value, isMarkdown, (word) =>
    /^e-mail/i.test(word) ? word : rotate(word),
  );
}

/** The letters after a name, and what explains them. */
const LETTERS = ['credentials', 'credentials,*,name'];

/**
 * Others follow from these: the posts of a category come in another order, and
 * a role is that of somebody's letters.
 */
function isFollowed({ source, path, isChoice }: PlacedValue): boolean {
  const place = path.map((key) => (typeof key === 'number' ? '*' : key)).join();
  return (
    isChoice ||
    LETTERS.includes(place) ||
    source.kind.annotations.some(
      (each) =>
        (each['x-reference'] || each['x-names']) && each.path.join() === place,
    )
  );
}

test('A photo that nobody has described opens its own field', async () => {
  const { root } = practiceSite;
  const store = await openContent(root);
  const photo = '/images/office.jpg';
  const facts = { width: 1200, height: 900, digest: '3c23b62d8a95' };
  const images = {
    ...store.images,
    [photo]: { ...facts, photo: { isTransparent: false, color: '0-0-0' } },
  };
  const documents = store.documents.map((document) => {
    const isAbout = document.file === 'pages/about.yaml';
    const image = { src: photo, alt: '' };
    return isAbout
      ? {
          ...document,
          data: withValue(document.data, ['story', 'image'], image),
        }
      : document;
  });
  const { kinds, counties } = store;
  const texts = await findFields(
    { documents, kinds, counties, images },
    '/about',
    async (some) => {
      const { pages, shell } = createSite(some as unknown as SiteContent);
      const page = pages.find(({ path }) => path === '/about');
      return page ? renderMarkup(pageStateOf(page, shell)) : '';
    },
  );
  const [found] = texts.filter(({ src }) => src?.includes('office'));
  expect(found?.fields).toMatchObject([
    { file: 'content/pages/about.yaml', path: ['story', 'image', 'src'] },
  ]);
});

test.each(everything ? [practiceSite, projectSite] : [practiceSite])(
  'Each text of $content opens exactly the field that it comes from',
  async ({ root }) => {
    const store = await openContent(root);
    const { content } = store.check();
    if (!content) {
      throw new Error(`The content of ${root} has mistakes.`);
    }
    const { documents, kinds, counties } = store;
    const { images } = content;
    const values = new Map(
      documents.flatMap(placedValues).map((each) => [keyOfValue(each), each]),
    );
    const all: FoundText[] = [];
    // In a short run, every third page.
    const pages = createSite(content).pages.filter(
      (_, index) => everything || index % 3 === 0,
    );
    for (const { path: address } of pages) {
      const render = async (some: Record<string, unknown>) => {
        const { pages, shell } = createSite(some as unknown as SiteContent);
        const page = pages.find(({ path }) => path === address);
        return page ? renderMarkup(pageStateOf(page, shell)) : '';
      };
      const textsFrom = async (some: readonly FieldSource[]) =>
        textsOf(
          await render(
            assemble(
              kinds,
              completeAll(some, { images, addressesOf, counties }),
              images,
            ),
          ),
        );
      // The panel looks for the texts by their words: where the marks have made
      // others of them, nothing opens.
      const left = groupBy(
        await findFields(
          { documents, kinds, images, counties },
          address,
          render,
        ),
        keyOfText,
      );
      const before = (await textsFrom(documents)).map((each) => ({
        ...each,
        fields: left.get(keyOfText(each))?.shift()?.fields ?? [],
      }));
      all.push(...before.filter(({ text }) => text !== HIDDEN));
      /**
       * The texts of the page, in their order, once all these fields have
       * another value; undefined if there are more or fewer.
       */
      const textsWith = async (fields: readonly PlacedValue[]) => {
        const bySource = groupBy(fields, ({ source }) => source);
        const after = await textsFrom(
          documents.map((document) => ({
            ...document,
            data: (bySource.get(document) ?? []).reduce<unknown>(
              (data, each) => withValue(data, each.path, otherOf(each)),
              document.data,
            ),
          })),
        );
        return after.length === before.length ? after : undefined;
      };
      // The address of a page may be made from a field, and other texts: with
      // another credential, a role is left out.
      const steady = async (
        fields: readonly PlacedValue[],
      ): Promise<readonly PlacedValue[]> => {
        if (fields.length === 0 || (await textsWith(fields))) {
          return fields;
        }
        const half = fields.length >> 1;
        return half
          ? [
              ...(await steady(fields.slice(0, half))),
              ...(await steady(fields.slice(half))),
            ]
          : [];
      };
      const found = [
        ...new Set(before.flatMap(({ fields }) => fields.map(keyOf))),
      ]
        .flatMap((key) => values.get(key) ?? [])
        .filter((each) => !isFollowed(each) && otherOf(each) !== each.value);
      // Without a mark, a value is not found in another form, as hours in
      // another language.
      for (const isMarked of [true, false]) {
        const fields = await steady(
          found.filter(
            ({ isMarkdown }) => (isMarkdown !== undefined) === isMarked,
          ),
        );
        // Each field has a number, and all with the same digit in it change at
        // once: so each is told from all others.
        for (let digit = 1; digit <= fields.length; digit *= 2) {
          const changing = fields.filter((_, index) => (index + 1) & digit);
          const keys = new Set(changing.map(keyOfValue));
          const after = await textsWith(changing);
          const opening = before.filter((text) =>
            text.fields.some((each) => keys.has(keyOf(each))),
          );
          const changed = before.filter(
            (text, index) =>
              keyOfText(text) !== keyOfText(after?.[index] ?? { text: '' }),
          );
          expect(
            changed.filter(
              (text) =>
                text.fields.length > 0 && (isMarked || opening.includes(text)),
            ),
            address,
          ).toEqual(opening);
        }
      }
    }
    for (const texts of [all, all.filter(({ src }) => src)]) {
      expect(
        texts.filter(({ fields }) => fields.length > 0).length / texts.length,
      ).toBeGreaterThan(SHARE);
    }
  },
  900_000,
);
