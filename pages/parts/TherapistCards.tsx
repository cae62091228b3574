import { classNames } from './class-names';
import { Picture, type PictureData } from './Picture';
import styles from './TherapistCards.module.css';

export interface TherapistCardData {
  name: string;
  credentials: string;
  role: string | undefined;
  summary: string;
  /** The concerns that the therapist works with. */
  focus: string[];
  status: string;
  path: string;
  link: string;
  picture: PictureData;
}

interface TherapistCardsProps {
  therapists: readonly TherapistCardData[];
  /** Small ones: a face, what the therapist works with, and whether there is room. The name is the link. */
  compact?: boolean;
}

export function TherapistCards({ therapists, compact = false }: TherapistCardsProps) {
  return (
    <ul className={classNames(styles.cards, compact ? styles.compact : undefined)}>
      {therapists.map(({ name, credentials, role, path, picture, status, ...therapist }) => (
        <li key={path} className={styles.card}>
          <Picture {...picture} className={styles.picture} />
          <div className={styles.words}>
            <h3>
              {compact ? (
                <a href={path} className="stretched-link">
                  {name}, {credentials}
                </a>
              ) : (
                `${name}, ${credentials}`
              )}
            </h3>
            {!compact && role && <p className={styles.role}>{role}</p>}
            <p>{compact ? therapist.focus.slice(0, MOST_CONCERNS).join(' · ') : therapist.summary}</p>
            <p className={styles.status}>{status}</p>
            {!compact && <a href={path}>{therapist.link}</a>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** More would make three lines of a phone's screen. */
const MOST_CONCERNS = 3;
