import { describe, expect, it } from 'vitest';
import { projectSite } from '../support/sites';
import { PAGE_RULES, SITE_RULES } from './support/rules';
import { SiteOnDisk } from './support/site-on-disk';

// What the HTML of every page owes to its readers, whatever the content says.

const site = new SiteOnDisk(projectSite.folder);

describe.each(site.pages)('%s', (address) => {
  const document = site.documentOf(address);
  const all = (selector: string) => [...document.querySelectorAll(selector)];

  it.each(Object.entries(PAGE_RULES))('%s', (_, rule) => {
    const wrong = rule({ site, address, document, all });
    // In these words `npm test` tells GitHub which line of the content it is.
    expect(wrong, wrong.join(', ')).toEqual([]);
  });
});

describe('The pages together', () => {
  it.each(Object.entries(SITE_RULES))('%s', (_, rule) => {
    expect(rule(site)).toEqual([]);
  });
});
