import type { therapistCards } from '../therapist/therapist.pages';
import { classNames } from './class-names';
import { Dotted } from './Dotted';
import { Picture } from './Picture';
import styles from './TherapistCards.module.css';
import { TitleLink } from './TitleLink';

interface TherapistCardsProps {
  therapists: ReturnType<typeof therapistCards>;
  /**
   * Shows small cards with a face, the therapist's focus, and whether there are
   * openings. The name is the link.
   */
  compact?: boolean;
}

export function TherapistCards({
  therapists,
  compact = false,
}: TherapistCardsProps) {
  return (
    <ul className={classNames(styles.cards, compact && styles.compact)}>
      {therapists.map(
        ({ name, pronouns, role, path, picture, status, ...therapist }) => (
          <li key={path} className={styles.card}>
            <Picture {...picture} className={styles.picture} />
            <div className={styles.words}>
              <h3>
                <TitleLink title={name} path={compact ? path : undefined} />
                {pronouns && (
                  <>
                    {' '}
                    <span className={styles.pronouns}>{pronouns}</span>
                  </>
                )}
              </h3>
              {!compact && role && <p className={styles.role}>{role}</p>}
              <p>
                {compact ? (
                  <Dotted>{therapist.focus.slice(0, MOST_CONCERNS)}</Dotted>
                ) : (
                  therapist.summary
                )}
              </p>
              <p className={styles.status}>{status}</p>
              {!compact && <a href={path}>{therapist.link}</a>}
            </div>
          </li>
        ),
      )}
    </ul>
  );
}

/** More would take up three lines of a phone's screen. */
const MOST_CONCERNS = 3;
