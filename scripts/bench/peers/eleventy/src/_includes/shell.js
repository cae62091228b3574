import { each, escapeHtml, linkList, newTabLink } from './html.js';

/** The bar at the top of every page. */
export function renderHeader({ shell, labels }, booking) {
  const link = ({ path, title, featured }) =>
    `<a href="${escapeHtml(path)}">${escapeHtml(title)}${featured ? `<span> ${escapeHtml(shell.navigation.badge)}</span>` : ''}</a>`;
  const menu = ({ title, items }) => `<details name="navigation"><summary>${escapeHtml(title)}</summary><ul>
${each(items, (item) => `<li>${link(item)}</li>`)}
</ul></details>`;
  return `<header>
<aside aria-label="${escapeHtml(labels.crisis)}"><p>${shell.crisis.shortHtml}</p></aside>
<div>
<a href="/"><img src="${escapeHtml(shell.logo.src)}" alt="" width="40" height="40"><span>${escapeHtml(shell.siteName)}</span></a>
<button type="button" popovertarget="site-menu"><span aria-hidden="true"></span>${escapeHtml(labels.menu)}</button>
<nav id="site-menu" popover="auto" aria-label="${escapeHtml(labels.mainNavigation)}"><ul>
${each(shell.navigation.items, (item) => `<li>${item.items ? menu(item) : link(item)}</li>`)}
</ul>
${newTabLink(booking, escapeHtml(shell.booking), labels)}
</nav>
</div>
</header>`;
}

/** The end of every page. */
export function renderFooter({ shell, labels }) {
  const { footer, crisis, address } = shell;
  return `<footer>
<section aria-labelledby="crisis-title"><h2 id="crisis-title">${escapeHtml(crisis.title)}</h2><p>${crisis.html}</p></section>
<div>
<div>
<p>${escapeHtml(shell.siteName)}</p>
<p>${escapeHtml(footer.text)}</p>
<p>${escapeHtml(shell.serviceArea)}</p>
<ul>
${each(footer.social, ({ url, name }) => `<li><a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer"><span class="visually-hidden">${escapeHtml(name + labels.newTab)}</span></a></li>`)}
</ul>
</div>
<div>
<h2>${escapeHtml(labels.reach)}</h2>
<address>
<p><a href="tel:+1${shell.phone.replace(/\D/g, '')}">${escapeHtml(shell.phone)}</a><br><a href="mailto:${escapeHtml(shell.email)}">${escapeHtml(shell.email)}</a></p>
<p>${newTabLink(
    address.mapUrl,
    each(address.lines, (line) => `<span>${escapeHtml(line)} </span>`),
    labels,
  )}</p>
${each(shell.hours, ({ label, text }) => `<p>${escapeHtml(label)}: ${escapeHtml(text)}</p>`)}
</address>
${each(footer.languages, ({ label, path, language }) => `<p><a href="${escapeHtml(path)}" lang="${language}" hreflang="${language}">${escapeHtml(label)}</a></p>`)}
</div>
${each(footer.lists, ({ title, items }) => `<nav aria-label="${escapeHtml(title)}"><h2>${escapeHtml(title)}</h2>${linkList(items)}</nav>`)}
</div>
<div><p>${escapeHtml(footer.copyright)}</p>${linkList(footer.legal)}</div>
</footer>`;
}
