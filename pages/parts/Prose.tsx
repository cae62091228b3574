import { Html } from '../shell/Html';
import styles from './Prose.module.css';

/** A longer text that was Markdown, set for reading. */
export function Prose({ html }: { html: string }) {
  return <Html html={html} className={styles.prose} />;
}
