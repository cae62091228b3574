/** Elements of the head that differ from page to page. */
const OF_ONE_PAGE = [
  'title',
  'meta[name=description]',
  'meta[name=keywords]',
  'meta[name=robots]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel=canonical]',
  'script[type="application/ld+json"]',
].join(',');

export function replaceHead(
  current: HTMLHeadElement,
  next: HTMLHeadElement,
): void {
  current.ownerDocument.documentElement.lang =
    next.ownerDocument.documentElement.lang;
  for (const element of current.querySelectorAll(OF_ONE_PAGE)) {
    element.remove();
  }
  current.append(
    ...document.importNode(next, true).querySelectorAll(OF_ONE_PAGE),
  );
}
