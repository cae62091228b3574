import { putIn } from '../../formats/holes';
import type { DataOf } from '../../renderer/templates';
import { Section } from '../parts/Section';
import { useWords } from '../shell/use-words';
import styles from './AllPages.module.css';
import type { searchPages } from './search.pages';

export function AllPages({ title, groups }: DataOf<typeof searchPages>['all']) {
  const { search: labels, language: spoken } = useWords();
  return (
    <Section id="all" title={title}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <div key={group.title} className={styles.group}>
            <h3>{group.title}</h3>
            <ul>
              {group.links.map(({ title: name, path, language }) => (
                <li key={path}>
                  <a href={path} lang={language} hrefLang={language}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
            {group.more > 0 && (
              <p>
                {putIn(labels.more, {
                  count: group.more.toLocaleString(spoken),
                })}
              </p>
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}
