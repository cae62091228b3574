import { readBuiltPages } from '../../support/built-pages';
import { practiceSite } from '../../support/sites';

const built = readBuiltPages(practiceSite.folder);

/** Addresses that do not exist: anywhere, and below the blog. */
const MISSING = ['/no-such-page', '/blog/999'];

/** The addresses of all pages, and two that do not exist. */
export const everyPage: readonly string[] = [...built.pages, ...MISSING];

/** The address of one page of each template, and two that do not exist. */
export const onePagePerTemplate: readonly string[] = [...built.onePerTemplate, ...MISSING];

/** The pages that are there to be filled in: React takes them over at once. */
export const pagesToFillIn: readonly string[] = ['/contact', '/referral', '/client-documents', '/search'];

export const pagesToRead = onePagePerTemplate.filter((page) => !pagesToFillIn.includes(page));
