import { Feed } from 'feed';
import { escapeHtml } from '../../check/markdown/escape-html';
import { compareText } from '../../formats/compare-text';
import type { Site } from '../../pages/site';
import { isIndexed } from '../../renderer/page';

/** `feed.xml` (RSS) and `atom.xml`: all posts, newest first. */
export function renderFeeds(site: Site): Record<string, string> {
  const { feed: about } = site.shell;
  if (!about) {
    return {};
  }
  const entries = site.pages
    .filter((page) => isIndexed(site, page))
    .flatMap(({ head, feed }) => {
      if (!feed) {
        return [];
      }
      return [{ ...feed, url: head.canonical }];
    })
    .sort(newestFirst);

  const { crisis } = site.shell;
  // Pages show it at the bottom, and texts may refer to it.
  const crisisLine = `<p><strong>${escapeHtml(crisis.title)}</strong> ${crisis.html}</p>`;
  const feed = new Feed({
    id: `${site.url}/`,
    link: site.url + about.page,
    title: site.shell.siteName,
    description: site.shell.tagline,
    language: site.shell.language,
    copyright: site.shell.footer.copyright,
    // The day of the newest entry rather than of the build, so that the same
    // content gives the same feed.
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
      content: withWholeAddresses(`${html()}\n${crisisLine}`, site.url),
      author: [{ name: author }],
      date: new Date(date),
    });
  }
  return {
    'feed.xml': withCreators(feed.rss2()),
    'atom.xml': withPlainTitles(feed.atom1()),
  };
}

interface Dated {
  date: string;
  url: string;
}

function newestFirst(a: Dated, b: Dated): number {
  return compareText(b.date, a.date) || compareText(a.url, b.url);
}

/** Makes links to this site absolute, so that they work in feed readers. */
function withWholeAddresses(html: string, url: string): string {
  return html.replaceAll('href="/', `href="${url}/`);
}

/** A title has no tags: `I <3 naps` is text. */
function withPlainTitles(atom: string): string {
  return atom.replaceAll('<title type="html">', '<title type="text">');
}

/**
 * In RSS, an `author` is an e-mail address; a person's name belongs in
 * `dc:creator`.
 */
function withCreators(rss: string): string {
  return rss.replace(/<(\/?)author>/g, '<$1dc:creator>');
}
