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
  ['/#insurance', ['cost', 'how much does it cost', 'price', 'fees', 'insurance', 'insurence']],
  ['/#insurance', ['do you take aetna', 'sliding scale', 'cuanto cuesta']],
  ['/contact', ['hours', 'are you open on weekends', 'phone number', 'adress', 'horario']],
  ['/contact#visit', ['parking', 'wheelchair']],
  ['/client-documents', ['forms', 'paperwork', 'documents']],
  ['/espanol', ['ansiedad', 'depresion', 'spanish', 'habla español']],
  ['/services', ['OCD', 'LGBTQ']],
  ['/services#faq', ['psychiatrist']],
  ['/conditions/anxiety', ['anxiety', 'anxeity', 'panic attacks']],
  ['/conditions/depression', ['depressed']],
  ['/conditions/trauma-ptsd', ['ptsd', 'emdr']],
  ['/conditions/grief-loss', ['my husband died']],
  ['/conditions/relationships', ['marriage counseling']],
  ['/conditions/adhd', ['adhd']],
  ['/conditions/stress', ['burnout']],
  ['/medicaid-services', ['medicaid']],
  ['/referral', ['refer a client']],
  ['/teletherapy/dallas', ['therapist in Dallas']],
  ['/about#team', ['your therapists']],
  ['/notice-of-privacy-practices', ['privacy']],
  ['/complaints', ['make a complaint']],
])('Among the first three answers is %s for %j', (address, typed) => {
  const found = (words: string) => search(words).slice(0, 3);
  expect(typed.filter((words) => !found(words).some((page) => page.path === address))).toEqual([]);
});
