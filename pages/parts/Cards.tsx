import type { Icon as IconName } from '../../schemas/content';
import { Html } from '../shell/Html';
import styles from './Cards.module.css';
import { Columns } from './Columns';
import { Icon } from './Icon';
import { TitleLink } from './TitleLink';

export interface CardData {
  title: string;
  text: string;
  icon?: IconName;
  path?: string;
}

interface CardsProps {
  items: readonly (CardData | (Omit<CardData, 'text'> & { html: string }))[];
  look?: 'surface' | 'plain' | 'ruled';
  columns?: 2 | 3 | 4;
}

export function Cards({ items, look = 'surface', columns = 3 }: CardsProps) {
  return (
    <Columns most={columns} className={styles[look]}>
      {items.map(({ title, icon, path, ...card }) => (
        <li key={title} className={styles.card}>
          {icon && (
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
          )}
          <h3 className={styles.title}>
            <TitleLink title={title} path={path} className={styles.link} />
          </h3>
          {'html' in card ? (
            <Html as="p" html={card.html} />
          ) : (
            <p>{card.text}</p>
          )}
        </li>
      ))}
    </Columns>
  );
}
