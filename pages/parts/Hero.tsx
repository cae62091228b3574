import type { ReactNode } from 'react';
import { BookingButton, Buttons } from './Button';
import { classNames } from './class-names';
import styles from './Hero.module.css';
import { Picture, type PictureData } from './Picture';

interface HeroProps {
  title: string;
  text: string;
  /** A line under the title. */
  byline?: ReactNode;
  button?: string | undefined;
  picture?: PictureData | undefined;
  badge?: string | undefined;
  aside?: ReactNode;
  /** Shows the picture as a scene over the whole width, below the words. */
  wide?: boolean;
  /**
   * Shows the picture beside the heading on small screens: a face there shows
   * who is speaking and needs no more room.
   */
  portrait?: boolean;
  children?: ReactNode;
}

export function Hero({
  title,
  text,
  byline,
  button,
  picture,
  badge,
  aside,
  wide = false,
  portrait = false,
  children,
}: HeroProps) {
  const isScene = wide && picture !== undefined;
  const isSplit = !isScene && Boolean(picture || aside);
  return (
    <div className={classNames(styles.hero, isScene && styles.wide)}>
      <div
        className={classNames(
          styles.inner,
          isSplit && styles.split,
          portrait && styles.portrait,
        )}
      >
        <div className={styles.words}>
          {badge && <p className={styles.badge}>{badge}</p>}
          {byline ? (
            <div className={styles.heading}>
              <h1>{title}</h1>
              <p className={styles.byline}>{byline}</p>
            </div>
          ) : (
            <h1>{title}</h1>
          )}
          <p className={styles.text}>{text}</p>
          {button && (
            <Buttons>
              <BookingButton>{button}</BookingButton>
            </Buttons>
          )}
          {children}
        </div>
        {picture && !isScene && (
          <Picture {...picture} first className={styles.picture} />
        )}
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {isScene && <Picture {...picture} first className={styles.scene} />}
    </div>
  );
}
