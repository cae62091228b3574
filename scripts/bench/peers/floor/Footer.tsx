import type { SiteTexts } from '../site-texts';
import { Links, NewTabLink } from './Links';

export function Footer({ site }: { site: SiteTexts }) {
  const { footer, crisis, siteName, serviceArea } = site.shell;
  return (
    <footer>
      <section aria-labelledby="crisis-title">
        <h2 id="crisis-title">{crisis.title}</h2>
        <p dangerouslySetInnerHTML={{ __html: crisis.html }} />
      </section>
      <div>
        <div>
          <p>{siteName}</p>
          <p>{footer.text}</p>
          <p>{serviceArea}</p>
          <ul>
            {footer.social.map(({ url, name }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  <span className="visually-hidden">{name + site.labels.newTab}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Reach site={site} />
        {footer.lists.map(({ title, items }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <Links items={items} />
          </nav>
        ))}
      </div>
      <div>
        <p>{footer.copyright}</p>
        <Links items={footer.legal} />
      </div>
    </footer>
  );
}

function Reach({ site }: { site: SiteTexts }) {
  const { phone, email, address, hours, footer } = site.shell;
  return (
    <div>
      <h2>{site.labels.reach}</h2>
      <address>
        <p>
          <a href={`tel:+1${phone.replace(/\D/g, '')}`}>{phone}</a>
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <p>
          <NewTabLink href={address.mapUrl} site={site}>
            {address.lines.map((line) => (
              <span key={line}>{`${line} `}</span>
            ))}
          </NewTabLink>
        </p>
        {hours.map(({ label, text }) => (
          <p key={label}>{`${label}: ${text}`}</p>
        ))}
      </address>
      {footer.languages.map(({ label, path, language }) => (
        <p key={path}>
          <a href={path} lang={language} hrefLang={language}>
            {label}
          </a>
        </p>
      ))}
    </div>
  );
}
