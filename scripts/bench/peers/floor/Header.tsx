import type { SiteTexts } from '../site-texts';
import { NewTabLink } from './Links';

export function Header({ site, booking }: { site: SiteTexts; booking: string }) {
  const { shell, labels } = site;
  return (
    <header>
      <aside aria-label={labels.crisis}>
        <p dangerouslySetInnerHTML={{ __html: shell.crisis.shortHtml }} />
      </aside>
      <div>
        <a href="/">
          <img src={shell.logo.src} alt="" width={40} height={40} />
          <span>{shell.siteName}</span>
        </a>
        <button type="button" popoverTarget="site-menu">
          <span aria-hidden="true" />
          {labels.menu}
        </button>
        <nav id="site-menu" popover="auto" aria-label={labels.mainNavigation}>
          <Navigation site={site} />
          <NewTabLink href={booking} site={site}>
            {shell.booking}
          </NewTabLink>
        </nav>
      </div>
    </header>
  );
}

function Navigation({ site }: { site: SiteTexts }) {
  const { badge, items } = site.shell.navigation;
  const link = ({ path, title, featured }: { path: string; title: string; featured?: boolean }) => (
    <a href={path}>
      {title}
      {featured && <span> {badge}</span>}
    </a>
  );
  return (
    <ul>
      {items.map((item) => (
        <li key={item.title}>
          {'items' in item ? (
            <details name="navigation">
              <summary>{item.title}</summary>
              <ul>
                {item.items.map((entry) => (
                  <li key={entry.path}>{link(entry)}</li>
                ))}
              </ul>
            </details>
          ) : (
            link(item)
          )}
        </li>
      ))}
    </ul>
  );
}
