const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it has to stand in HTML. */
export function escapeHtml(text) {
  return String(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
}

/** Something for every item, one after the other. */
export function each(items, make) {
  return items.map(make).join('\n');
}

export function drawing(strokes) {
  return `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${strokes}"/></svg>`;
}

/** Links to pages of this site, one an item. */
export function linkList(items) {
  return `<ul>
${each(items, ({ path, icon, label }) => `<li><a href="${escapeHtml(path)}">${icon ? drawing(icon) : ''}${escapeHtml(label)}</a></li>`)}
</ul>`;
}

/** A link that opens in a new tab and says so. */
export function newTabLink(url, words, { newTab }) {
  return `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">${words}<span class="visually-hidden">${escapeHtml(newTab)}</span></a>`;
}
