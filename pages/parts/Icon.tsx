import type { Icon as IconName } from '../../schemas/content';
import styles from './Icon.module.css';
import { STROKES } from './icon-strokes';

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={STROKES[name]} />
    </svg>
  );
}
