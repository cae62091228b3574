import { describe, expect, it } from 'vitest';
import { loadContent, mainOf, site, textOf, wordsOf } from '../support/built-site';

// The specification, section 9, the constants that visitors read. Those of one page stand in that page's test.

const { site: facts } = loadContent();
const pathsOf = (template: string) =>
  site.pages.filter((page) => page.template === template).map(({ path }) => path);

describe('sessions', () => {
  it.each(['/', '/services'])('last 50 minutes on %s', (pagePath) => {
    expect(textOf(mainOf(pagePath))).toContain('50 minutes');
  });

  it.each(['/', '/services'])('of short-term therapy are 8-12 on %s', (pagePath) => {
    expect(textOf(mainOf(pagePath))).toMatch(/short-term (therapy|work) (is|runs) 8-12( sessions)?/i);
  });

  it('for depression and PTSD are 12-16 among the services', () => {
    expect(textOf(mainOf('/services'))).toContain('Depression and PTSD usually take 12-16');
  });
});

describe('the rates', () => {
  it('are $200, $150 and $130', () => {
    expect(facts.rates.map(({ service, price }) => [service, price])).toEqual([
      ['Initial intake', 200],
      ['60-minute follow-up', 150],
      ['45-minute follow-up', 130],
    ]);
  });

  it('are the only sums in dollars of the city pages and the posts', () => {
    const pages = [...pathsOf('city'), ...pathsOf('post')];
    expect(pages.length).toBeGreaterThan(40);
    for (const pagePath of pages) {
      const sums = wordsOf(mainOf(pagePath)).match(/\$\d+/g) ?? [];
      expect(sums.filter((sum) => !['$200', '$150', '$130'].includes(sum))).toEqual([]);
    }
  });
});

describe('ComPsych', () => {
  it('is a carrier on the home page only', () => {
    const naming = site.pages.filter(({ path }) => /ComPsych/i.test(textOf(mainOf(path))));
    expect(naming.map(({ path }) => path)).toEqual(['/']);
  });
});

describe('the free consultation', () => {
  it('never lasts anything but 20 minutes', () => {
    let mentions = 0;
    for (const { path } of site.pages) {
      const text = wordsOf(mainOf(path));
      for (const [, minutes] of text.matchAll(
        /(\d+)[ -]minute(?:s)?(?: \w+)? (?:consultation|first call)/gi,
      )) {
        mentions++;
        expect([path, minutes]).toEqual([path, '20']);
      }
    }
    expect(mentions).toBeGreaterThan(0);
  });
});

describe('the practice', () => {
  it('works statewide by teletherapy and in person in Fort Worth', () => {
    expect(wordsOf(mainOf('/'))).toMatch(/in Fort Worth, and people anywhere in Texas by video/);
    expect(facts.practice.serviceArea).toBe('Texas statewide by teletherapy, in person in Fort Worth');
  });

  it('arranges evenings and weekends by phone', () => {
    expect(textOf(mainOf('/'))).toMatch(/evening and weekend teletherapy can be arranged by phone/i);
  });

  it('needs the consent of a parent under 18', () => {
    expect(textOf(mainOf('/services'))).toMatch(/parent or guardian gives consent for anyone under 18/i);
  });

  it('answers Medicaid referrals within 24 hours', () => {
    expect(textOf(mainOf('/referral'))).toMatch(/Medicaid referrals get a response within 24 hours/);
  });
});
