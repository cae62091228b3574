import { expect, it } from 'vitest';
import { everything } from '../support/everything';
import { SiteOnDisk } from '../support/site-on-disk';
import { projectSite } from '../support/sites';
import { findBrokenPageRules, SITE_RULES } from './support/rules';

// What the HTML of every page owes to its readers, whatever the content says.
// In a fast run, one page of each template stands for the others: the check has
// looked at every text, and every link in it.

const site = new SiteOnDisk(projectSite.folder);
const looked =
  everything || process.env.TESTED_SITE ? site.pages : site.onePerTemplate;

it.each(looked)('%s keeps all rules of a page', (address) => {
  expect(findBrokenPageRules(site, address)).toEqual([]);
});

it.each(Object.entries(SITE_RULES))('The pages %s', (_, rule) => {
  expect(rule(site)).toEqual([]);
});
