import { SiteLink } from '../../renderer/shell/SiteLink';
import type { Icon as IconName } from '../../schemas/content';
import styles from './Cards.module.css';
import { Columns } from './Columns';
import { Icon } from './Icon';

export interface CardData {
  title: string;
  text: string;
  icon?: IconName;
  /** Where the whole card leads, if it leads anywhere. */
  path?: string;
}

interface CardsProps {
  items: readonly CardData[];
  /** Plain cards stand on the page without a surface of their own. */
  look?: 'surface' | 'plain' | 'ruled';
  /** How many stand side by side where there is room. */
  columns?: 2 | 3 | 4;
}

/** Short texts side by side, each with a heading and perhaps a small drawing or a link. */
export function Cards({ items, look = 'surface', columns = 3 }: CardsProps) {
  return (
    <Columns most={columns} className={styles[look]}>
      {items.map(({ title, text, icon, path }) => (
        <li key={title} className={styles.card}>
          {icon && (
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
          )}
          <h3 className={styles.title}>
            {path ? (
              <SiteLink to={path} className={`${styles.link} stretched-link`}>
                {title}
              </SiteLink>
            ) : (
              title
            )}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </Columns>
  );
}
