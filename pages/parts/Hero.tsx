import type { ReactNode } from 'react';
import { Words } from '../../renderer/shell/Words';
import { classNames } from './class-names';
import styles from './Hero.module.css';
import { Picture, type PictureData } from './Picture';

interface HeroProps {
  title: string;
  text: string;
  /** A few words above the heading. */
  badge?: string | undefined;
  picture?: PictureData | undefined;
  /** Stands in the picture's place. */
  aside?: ReactNode;
  /** The buttons. */
  children?: ReactNode;
}

/** The top of a page: heading, a few sentences, buttons, a picture in an arched window. */
export function Hero({ title, text, badge, picture, aside, children }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={classNames(styles.inner, picture || aside ? styles.split : undefined)}>
        <div className={styles.words}>
          {badge && <p className={styles.badge}>{badge}</p>}
          <h1>{title}</h1>
          <p className={styles.text}>
            <Words text={text} />
          </p>
          {children}
        </div>
        {picture && <Picture {...picture} first className={styles.picture} />}
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  );
}
