import type { ReactNode } from 'react';
import { BookingButton, Buttons } from './Button';
import { classNames } from './class-names';
import styles from './Hero.module.css';
import { Picture, type PictureData } from './Picture';

export interface HeroData {
  title: string;
  text: string;
  button?: string | undefined;
  picture?: PictureData | undefined;
}

interface HeroProps extends HeroData {
  badge?: string | undefined;
  aside?: ReactNode;
  children?: ReactNode;
}

export function Hero({ title, text, button, picture, badge, aside, children }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={classNames(styles.inner, picture || aside ? styles.split : undefined)}>
        <div className={styles.words}>
          {badge && <p className={styles.badge}>{badge}</p>}
          <h1>{title}</h1>
          <p className={styles.text}>{text}</p>
          {button && (
            <Buttons>
              <BookingButton>{button}</BookingButton>
            </Buttons>
          )}
          {children}
        </div>
        {picture && <Picture {...picture} first className={styles.picture} />}
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  );
}
