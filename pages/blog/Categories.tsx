import { Section } from '../parts/Section';
import type { listData } from './blog.pages';
import styles from './Categories.module.css';

type CategoriesProps = ReturnType<typeof listData>['categories'] & {
  current: string | undefined;
};

export function Categories({ title, text, items, current }: CategoriesProps) {
  return (
    <Section
      id="categories"
      title={title}
      text={text}
      tone="deep"
      weight="light"
    >
      <ul className={styles.categories}>
        {items.map(({ name, path, count, articles }) => (
          <li key={path}>
            <a href={path} aria-current={path === current ? 'page' : undefined}>
              {name}{' '}
              <span className={styles.count}>
                <span aria-hidden="true">{count}</span>
                <span className="visually-hidden">{articles}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
