import { Steps } from '../parts/Steps';
import styles from './Trail.module.css';

/** Steps on a path across the prairie: from left to right, or on phones from top to bottom. */
export function Trail({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <div className={styles.trail}>
      <svg className={styles.path} viewBox="0 0 1200 120" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 84C120 18 240 18 400 60S680 110 800 62 1080 14 1200 58" />
      </svg>
      <Steps items={items} />
    </div>
  );
}
