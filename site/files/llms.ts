import { isIndexed, type Page, type Site } from '../../renderer/page';

/**
 * `llms.txt`: the site for language models, as a list of pages with their descriptions.
 *
 * @see https://llmstxt.org
 */
export function renderLlms(site: Site): string {
  const { siteName, tagline, serviceArea, phone, email } = site.shell;
  const pages = site.pages.filter((page) => isIndexed(site, page));
  const sections = [...new Set(pages.map(sectionOf))].map((section) => {
    const lines = pages
      .filter((page) => sectionOf(page) === section)
      .map(({ head }) => `- [${head.title}](${head.canonical}): ${head.description}`);
    return `## ${section}\n\n${lines.join('\n')}\n`;
  });
  const about = `# ${siteName}\n\n> ${tagline}. ${serviceArea}.\n\nPhone ${phone}, e-mail ${email}.\n`;
  return [about, ...sections].join('\n');
}

/** The first part of an address with several, as in `Conditions`; pages at the top level are one section. */
function sectionOf({ path }: Page): string {
  const [, folder = '', name] = path.split('/');
  return name === undefined ? 'Pages' : folder.charAt(0).toUpperCase() + folder.slice(1);
}
