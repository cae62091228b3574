import { expect, it } from 'vitest';
import { loadContent, mainOf, sectionOf, textsOf, wordsOf } from '../support/built-site';

// The specification, section 2, about: mission, story, core values, therapist summary.

const { pages, therapists } = loadContent();
const { mission, story, values, team } = pages.about;
const main = mainOf('/about');

it('has mission, story, values and therapists, in this order', () => {
  const titles = [mission.title, story.title, values.title, team.title];
  expect(textsOf(main, 'h2').slice(0, 4)).toEqual(titles);
});

it('states the mission', () => {
  expect(wordsOf(sectionOf(main, mission.title)).split(' ').length).toBeGreaterThan(20);
});

it('tells the story in several paragraphs', () => {
  expect(textsOf(sectionOf(main, story.title), 'p').length).toBeGreaterThanOrEqual(3);
});

it('has core values, each explained', () => {
  const section = sectionOf(main, values.title);
  expect(textsOf(section, 'h3').length).toBeGreaterThanOrEqual(4);
  expect(textsOf(section, 'li p')).toHaveLength(textsOf(section, 'h3').length);
});

it('presents the therapists, with a link to each profile', () => {
  const section = sectionOf(main, team.title);
  expect(therapists.length).toBeGreaterThanOrEqual(2);
  const links = [...section.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links.toSorted()).toEqual(therapists.map(({ slug }) => `/therapists/${slug}`).toSorted());
  for (const { name, role, summary } of therapists) {
    expect(wordsOf(section)).toContain(name);
    expect(wordsOf(section)).toContain(role);
    expect(wordsOf(section)).toContain(summary);
  }
});
