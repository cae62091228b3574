import type { DataOf } from '../../renderer/templates';
import { Section } from '../parts/Section';
import type { blogPage } from './blog.pages';
import styles from './Categories.module.css';
import { labels } from './labels';

type CategoriesProps = DataOf<typeof blogPage>['categories'] & { current?: string };

export function Categories({ title, text, items, current }: CategoriesProps) {
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
