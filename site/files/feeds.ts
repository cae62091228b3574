import { Feed } from 'feed';
import { compareText } from '../../check/compare-text';
import { escapeHtml } from '../../check/markdown/escape-html';
import type { Site } from '../../pages/site';
import { isIndexed } from '../../renderer/page';

export function renderFeeds(site: Site): Record<string, string> {
  const { feed: about } = site.shell;
  if (!about) {
    return {};
  }
  const entries = site.pages
    .filter((page) => isIndexed(site, page))
    .flatMap(({ head, feed: entry }) =>
      entry
        ? [
            {
              ...entry,
              url: head.canonical,
            },
          ]
        : [],
    )
    .sort((a, b) => compareText(b.date, a.date) || compareText(a.url, b.url));

  // Pages have it at their bottom, and texts may speak of it.
  const crisisLine = `<p><strong>${escapeHtml(site.shell.crisis.title)}</strong> ${site.shell.crisis.html}</p>`;
  const feed = new Feed({
    id: `${site.url}/`,
    link: site.url + about.page,
    title: site.shell.siteName,
    description: site.shell.tagline,
    language: site.shell.language,
    copyright: site.shell.footer.copyright,
    // The day of the newest entry, not of the build, so that the same content gives the same feed.
    updated: new Date(entries[0]?.date ?? 0),
    feedLinks: {
      rss: `${site.url}/feed.xml`,
      atom: `${site.url}/atom.xml`,
    },
  });
  for (const { url, title, summary, html, author, date } of entries) {
    feed.addItem({
      id: url,
      link: url,
      title,
      description: summary,
      // Links to this site work elsewhere, too.
      content: `${html()}\n${crisisLine}`.replaceAll('href="/', `href="${site.url}/`),
      author: [{ name: author }],
      date: new Date(date),
    });
  }
  return {
    'feed.xml': feed.rss2(),
    'atom.xml': feed.atom1(),
  };
}
