import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type FindPages, openSearch } from '../../pages/search/search';
import { projectSite } from '../support/sites';

// What visitors of this practice type, and the page or the section that answers it.

let search: FindPages;
beforeAll(async () => {
  search = await openSearch(readFileSync(path.join(projectSite.folder, 'search-index.json'), 'utf8'));
});

it.each([
  ['cost', '/#insurance'],
  ['how much does it cost', '/#insurance'],
  ['price', '/#insurance'],
  ['fees', '/#insurance'],
  ['insurance', '/#insurance'],
  ['insurence', '/#insurance'],
  ['do you take aetna', '/#insurance'],
  ['sliding scale', '/#insurance'],
  ['cuanto cuesta', '/#insurance'],
  ['hours', '/contact'],
  ['are you open on weekends', '/contact'],
  ['phone number', '/contact'],
  ['adress', '/contact'],
  ['horario', '/contact'],
  ['parking', '/contact#visit'],
  ['wheelchair', '/contact#visit'],
  ['forms', '/client-documents'],
  ['paperwork', '/client-documents'],
  ['documents', '/client-documents'],
  ['ansiedad', '/espanol'],
  ['depresion', '/espanol'],
  ['spanish', '/espanol'],
  ['habla español', '/espanol'],
  ['OCD', '/services'],
  ['LGBTQ', '/services'],
  ['psychiatrist', '/services#faq'],
  ['anxiety', '/conditions/anxiety'],
  ['anxeity', '/conditions/anxiety'],
  ['panic attacks', '/conditions/anxiety'],
  ['depressed', '/conditions/depression'],
  ['ptsd', '/conditions/trauma-ptsd'],
  ['emdr', '/conditions/trauma-ptsd'],
  ['my husband died', '/conditions/grief-loss'],
  ['marriage counseling', '/conditions/relationships'],
  ['adhd', '/conditions/adhd'],
  ['burnout', '/conditions/stress'],
  ['medicaid', '/medicaid-services'],
  ['refer a client', '/referral'],
  ['therapist in Dallas', '/teletherapy/dallas'],
  ['your therapists', '/about#team'],
  ['privacy', '/notice-of-privacy-practices'],
  ['make a complaint', '/complaints'],
])('"%s" leads to %s, among the first three', (typed, address) => {
  expect(
    search(typed)
      .slice(0, 3)
      .map((found) => found.path),
  ).toContain(address);
});
