import { SiteLink } from '../shell/SiteLink';
import { Picture, type PictureData } from './Picture';
import styles from './TherapistCards.module.css';

export interface TherapistCardData {
  name: string;
  credentials: string;
  role: string;
  summary: string;
  status: string;
  path: string;
  link: string;
  picture: PictureData;
}

export function TherapistCards({ therapists }: { therapists: readonly TherapistCardData[] }) {
  return (
    <ul className={styles.cards}>
      {therapists.map(({ name, credentials, role, summary, status, path, link, picture }) => (
        <li key={path} className={styles.card}>
          <Picture {...picture} className={styles.picture} />
          <div className={styles.words}>
            <h3>
              {name}, {credentials}
            </h3>
            <p className={styles.role}>{role}</p>
            <p>{summary}</p>
            <p className={styles.status}>{status}</p>
            <SiteLink to={path}>{link}</SiteLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
