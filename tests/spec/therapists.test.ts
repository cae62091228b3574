import { describe, expect, it } from 'vitest';
import {
  loadContent,
  mainOf,
  nameOf,
  only,
  sectionOf,
  textOf,
  textsOf,
  wordsOf,
} from '../support/built-site';

// The specification, section 2, route table: the two profiles; section 9: rates.

const { therapists, pages } = loadContent();
const texts = pages.therapists;
/** The first with a role; others with the same one may have been added. */
const byRole = (role: RegExp) =>
  only(
    therapists
      .toSorted((a, b) => a.order - b.order)
      .filter((each) => role.test(each.role))
      .slice(0, 1),
  );

describe.each(therapists)('the profile of $name', (therapist) => {
  const main = mainOf(`/therapists/${therapist.slug}`);

  it('is headed by name and title, with the role beside it', () => {
    expect(textsOf(main, 'h1')).toEqual([`${therapist.name}, ${therapist.credentials}`]);
    expect(textsOf(main, 'p')).toContain(therapist.role);
  });

  it('shows a picture with an alternative text', () => {
    expect(only(main.querySelectorAll('img')).getAttribute('alt')).not.toBe('');
  });

  it('tells about the person, the title, the focus and the sessions', () => {
    const about = texts.about.replace('{name}', therapist.firstName);
    for (const title of [about, texts.credentials, texts.focus, texts.works])
      expect(wordsOf(sectionOf(main, title)).length).toBeGreaterThan(title.length + 60);
  });

  it('has session pricing and insurance', () => {
    expect(texts.pricing).toBe('Session pricing and insurance');
    expect(wordsOf(sectionOf(main, texts.pricing))).toContain(therapist.pricing.text);
  });

  it('has a booking button at its beginning and at its end', () => {
    const buttons = [...main.querySelectorAll('a')].filter((link) => /consultation/i.test(nameOf(link)));
    expect(buttons).toHaveLength(2);
  });
});

describe('the licensed clinical social worker', () => {
  const { slug } = byRole(/^Licensed Clinical Social Worker$/);
  const pricing = sectionOf(mainOf(`/therapists/${slug}`), texts.pricing);

  it('has the rates', () => {
    const rows = [...only(pricing.querySelectorAll('table')).querySelectorAll('tr')];
    expect(rows.map((row) => textsOf(row, 'th, td'))).toEqual([
      ['Initial intake', '$200'],
      ['60-minute follow-up', '$150'],
      ['45-minute follow-up', '$130'],
    ]);
  });

  it('has the carriers, without the one of the home page', () => {
    expect(textsOf(pricing, 'li')).toEqual([
      'Aetna',
      'Blue Cross Blue Shield',
      'Cigna',
      'Magellan',
      'Medicaid',
      'Medicare',
      'Tricare West',
    ]);
  });
});

describe('the supervised social work intern', () => {
  const main = mainOf(`/therapists/${byRole(/^Supervised Social Work Intern$/).slug}`);

  it('is said to work under supervision, and by whom', () => {
    expect(textOf(main)).toContain('Supervised');
    expect(wordsOf(main)).toContain(`Supervised by ${byRole(/^Licensed/).name}`);
  });
});
