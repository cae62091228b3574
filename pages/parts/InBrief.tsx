import { telephone } from '../../formats/telephone';
import { useShell } from '../shell/use-shell';
import { useWords } from '../shell/use-words';
import type { inBrief } from '../therapist/in-brief';
import { Dotted } from './Dotted';
import { Icon } from './Icon';
import styles from './InBrief.module.css';
import { Picture } from './Picture';

/**
 * A strip below the top of a page: the people, their availability, the price,
 * and a way to call.
 */
export function InBrief({
  people,
  money,
  more,
  fees,
}: ReturnType<typeof inBrief>) {
  const { phone } = useShell();
  const { parts: labels } = useWords();
  return (
    <section className={styles.strip} aria-label={labels.inBrief}>
      <div className={styles.inner}>
        {people.length > 0 && (
          <ul className={styles.people}>
            {people.map(({ name, path, concerns, picture, ...person }) => (
              <li key={path} className={styles.person}>
                <Picture {...picture} className={styles.picture} />
                <div>
                  <p>
                    <a href={path} className="stretched-link">
                      {name}
                    </a>
                  </p>
                  {concerns && <p>{concerns}</p>}
                  <p className={styles.facts}>
                    <Dotted>{person.facts}</Dotted>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
        {money.length > 0 && (
          <p className={styles.facts}>
            <Dotted>{money}</Dotted>
          </p>
        )}
        <p className={styles.ways}>
          <a href={telephone(phone)} className={styles.way}>
            <Icon name="phone" />
            {phone}
          </a>
          {[fees, more].map(
            (link) =>
              link && (
                <a key={link.path} href={link.path} className={styles.way}>
                  {link.label}
                </a>
              ),
          )}
        </p>
      </div>
    </section>
  );
}
