import { Section } from '../parts/Section';
import styles from './Categories.module.css';
import { labels } from './labels';

export interface CategoriesProps {
  title: string;
  text?: string | undefined;
  items: readonly { name: string; path: string; count: number }[];
}

export function Categories({ title, text, items, current }: CategoriesProps & { current?: string }) {
  return (
    <Section id="categories" title={title} text={text} tone="deep">
      <ul className={styles.categories}>
        {items.map(({ name, path, count }) => (
          <li key={path}>
            <a href={path} aria-current={path === current ? 'page' : undefined}>
              {name}{' '}
              <span className={styles.count}>
                {count}
                <span className="visually-hidden">
                  {' '}
                  {count === 1 ? labels.posts.one : labels.posts.other}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
