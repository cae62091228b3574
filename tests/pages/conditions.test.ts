import { expect, test } from 'vitest';
import { loadContent } from '../support/built-site';
import { renderWith } from './support/rendered';

const { conditions } = loadContent();

test.each([
  ['a paragraph and more', 'One.\n\nTwo.\n\n- Three', 'One.', ['Two.'], ['Three']],
  ['a list alone', '- One\n- Two', 'OneTwo', [], []],
])(
  'A community text that is %s is whole, its first block in sight',
  async (_, body, lead, paragraphs, entries) => {
    const [condition, ...others] = conditions;
    if (!condition) throw new Error('There is no condition.');
    const changed = [{ ...condition, community: { body } }, ...others];
    const page = await renderWith({ conditions: changed }, `/conditions/${condition.slug}`);
    const section = page.one('#community');
    expect(section.text.replace(/\s/g, '')).toContain(lead.replace(/\s/g, ''));
    expect(section.texts('details p')).toEqual(paragraphs);
    expect(section.texts('details li')).toEqual(entries);
  },
);
