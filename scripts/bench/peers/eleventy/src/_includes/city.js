import markdownIt from 'markdown-it';
import { drawing, each, escapeHtml, linkList, newTabLink } from './html.js';

const markdown = markdownIt();

/** What stands in `<main>` of the page of a city. */
export function renderCity(site, city, cities, booking) {
  const { texts, labels } = site;
  const fill = (text) => escapeHtml(text.replaceAll('{city}', city.name));
  const nearby = city.nearby.map((slug) => cities[slug]);
  const articles = articlesAbout(city.concerns, site.articles);
  const { highlight } = city.residents;
  return `<p class="visually-hidden" role="status"></p>
<div>
<p>${escapeHtml(`${city.region}, ${city.county}`)}</p>
<h1>${fill(texts.title)}</h1>
<p>${escapeHtml(city.blurb)}</p>
${newTabLink(booking, escapeHtml(texts.heroButton), labels)}
${renderMap(fill(texts.map), site.map, city, nearby)}
</div>
<section id="residents" aria-labelledby="residents-title">
<header><h2 id="residents-title">${fill(texts.residents)}</h2></header>
<div>${markdown.render(city.residents.body)}</div>
<div>
<h3>${escapeHtml(texts.reasons)}</h3>
<ul>
${each(city.reasons, (reason) => `<li>${escapeHtml(reason)}</li>`)}
</ul>
</div>
${highlight ? `<div>${drawing(site.icons[highlight.icon])}<h3>${escapeHtml(highlight.title)}</h3><p>${escapeHtml(highlight.text)}</p></div>` : ''}
</section>
<section id="concerns" aria-labelledby="concerns-title">
<header><h2 id="concerns-title">${fill(texts.concerns)}</h2></header>
<ul>
${each(city.concerns, renderConcern)}
</ul>
</section>
<section id="insurance" aria-labelledby="insurance-title">
<header><h2 id="insurance-title">${escapeHtml(texts.insurance.title)}</h2><p>${escapeHtml(texts.insurance.text)}</p></header>
<p>${escapeHtml(city.insurance)}</p>
${renderFees(site)}
${newTabLink(booking, escapeHtml(texts.insurance.button), labels)}
</section>
<section id="faq" aria-labelledby="faq-title">
<header><h2 id="faq-title">${fill(texts.faq)}</h2></header>
${each(city.faq, ({ question, answer }) => `<details name="faq"><summary><h3>${escapeHtml(question)}</h3></summary><div>${markdown.render(answer)}</div></details>`)}
</section>
${articles.length > 0 ? `<nav aria-labelledby="articles-title"><h2 id="articles-title">${escapeHtml(texts.articles)}</h2>${linkList(articles)}</nav>` : ''}
<nav aria-labelledby="nearby-title"><h2 id="nearby-title">${escapeHtml(texts.nearby)}</h2>${linkList(nearby.map(({ name, slug }) => ({ label: name, path: `/teletherapy/${slug}` })))}</nav>`;
}

function renderConcern({ title, text, path }) {
  const words = escapeHtml(title);
  return `<li><h3>${path ? `<a href="${escapeHtml(path)}">${words}</a>` : words}</h3><p>${escapeHtml(text)}</p></li>`;
}

function renderFees({ texts, carriers, rates, labels, verified }) {
  return `<div><h3>${escapeHtml(texts.insurance.carriers)}</h3><ul>
${each(carriers, (carrier) => `<li>${escapeHtml(carrier)}</li>`)}
</ul></div>
<table><caption>${escapeHtml(texts.insurance.rates)}</caption><tbody>
${each(rates, ({ service, price }) => `<tr><th scope="row">${escapeHtml(service)}</th><td>$${price}</td></tr>`)}
</tbody></table>
<p>${escapeHtml(labels.lastVerified)} <time datetime="${verified.date}">${escapeHtml(verified.text)}</time></p>`;
}

/** At most four: one post for each concern, none of them twice. */
function articlesAbout(concerns, articles) {
  const chosen = new Set();
  for (const { path } of concerns) {
    const article = articles[path]?.find(
      (candidate) => ![...chosen].some((one) => one.path === candidate.path),
    );
    if (article) chosen.add(article);
  }
  return [...chosen].slice(0, 4);
}

function renderMap(label, map, city, nearby) {
  const xOf = ({ longitude }) => map.x.offset + map.x.perDegree * longitude;
  const yOf = ({ latitude }) => map.y.offset + map.y.perDegree * latitude;
  const circle = (place, radius) =>
    `<circle cx="${xOf(place).toFixed(1)}" cy="${yOf(place).toFixed(1)}" r="${radius}"/>`;
  const name = (place, right, down) =>
    `<text x="${(xOf(place) + right).toFixed(1)}" y="${(yOf(place) + down).toFixed(1)}">${escapeHtml(place.name)}</text>`;
  return `<figure aria-label="${label}">
<svg viewBox="-20 -12 ${map.width + 40} ${map.height + 24}">
<use href="${map.outline}"/>
${circle(city, 19)}
${each(nearby, (place) => `<a aria-label="${escapeHtml(place.name)}" href="/teletherapy/${place.slug}">${circle(place, 13)}${circle(place, 4.5)}${name(place, 9, 4.8)}</a>`)}
${circle(city, 8)}
${name(city, 21, 6.8)}
</svg>
</figure>`;
}
