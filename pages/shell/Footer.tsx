import { telephone } from '../../formats/telephone';
import { Numbers } from '../parts/Numbers';
import { Dated } from './Dated';
import { EmailLink } from './EmailLink';
import styles from './Footer.module.css';
import { Html } from './Html';
import { LinkList } from './LinkList';
import { onDays } from './on-days';
import { TargetLink } from './TargetLink';
import { useShell } from './use-shell';
import { useWords } from './use-words';

export function Footer() {
  const shell = useShell();
  const { shell: labels } = useWords();
  const { footer, crisis } = shell;
  return (
    <footer
      className={styles.footer}
      lang={shell.language}
      dir={shell.direction}
    >
      <section
        className={styles.crisis}
        aria-labelledby="crisis-title"
        lang={crisis.language}
      >
        <h2 id="crisis-title">{crisis.title}</h2>
        <Html as="p" html={crisis.html} />
      </section>
      <div className={styles.columns} data-count={2 + footer.lists.length}>
        <div className={styles.about} lang={shell.written}>
          <p className={styles.name}>{shell.siteName}</p>
          <p>{footer.text}</p>
          <p>{shell.serviceArea}</p>
          {footer.social.length > 0 && (
            <ul className={styles.social}>
              {footer.social.map(({ name, url, mark }) => (
                <li key={url}>
                  <TargetLink href={url} className={styles.socialLink}>
                    <svg
                      viewBox="0 0 24 24"
                      width="20"
                      height="20"
                      aria-hidden="true"
                    >
                      <path d={mark} fill="currentColor" fillRule="evenodd" />
                    </svg>
                    <span className="visually-hidden">{name}</span>
                  </TargetLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.contact}>
          <h2>{labels.reach}</h2>
          <address className={styles.address}>
            <p>
              <a href={telephone(shell.phone)}>{shell.phone}</a>
              <br />
              <EmailLink email={shell.email} />
            </p>
            {shell.numbers && (
              <p className={styles.numbers} lang={shell.written}>
                <Numbers numbers={shell.numbers} />
              </p>
            )}
            {shell.offices.map(
              ({ name, lines, mapUrl, phone, notes, days }) => (
                <p key={mapUrl} {...(days && onDays(days))}>
                  {name && <span className={styles.line}>{name} </span>}
                  <TargetLink href={mapUrl}>
                    {lines.map((line) => (
                      <span key={line} className={styles.line}>
                        {line}{' '}
                      </span>
                    ))}
                  </TargetLink>
                  {notes.map((note) => (
                    <Dated key={note.text} {...note} className={styles.line} />
                  ))}
                  {phone && <a href={telephone(phone)}>{phone}</a>}
                </p>
              ),
            )}
            {shell.hours.map(({ label, text, language }) => (
              <p key={label + text} lang={language}>
                {label}: {text}
              </p>
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
        {footer.lists.map(({ title, items }) => (
          <nav
            key={title}
            aria-label={title}
            className={styles.list}
            lang={shell.written}
          >
            <h2>{title}</h2>
            <LinkList
              items={items}
              className={items.length > 8 ? styles.long : undefined}
            />
          </nav>
        ))}
      </div>
      <div className={styles.end} lang={shell.written}>
        <p>{footer.copyright}</p>
        {footer.legal.length > 0 && <LinkList items={footer.legal} />}
      </div>
    </footer>
  );
}
