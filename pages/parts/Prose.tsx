import { Html } from '../shell/Html';
import styles from './Prose.module.css';

export function Prose({ html }: { html: string }) {
  return <Html html={html} className={styles.prose} />;
}
