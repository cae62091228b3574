import type { DataOf } from '../../renderer/templates';
import type { Icon as IconName } from '../../schemas/content';
import { Checklist } from '../parts/Checklist';
import { Icon } from '../parts/Icon';
import { Html } from '../shell/Html';
import { useWords } from '../shell/use-words';
import type { conditionPages } from './condition.pages';
import styles from './Urgency.module.css';

type Cards = NonNullable<DataOf<typeof conditionPages>['urgency']>;

/**
 * The icon of each level, and the key of the words that screen readers hear
 * before a card's heading.
 */
const LEVELS = {
  'non-urgent': { icon: 'chat', words: 'nonUrgent' },
  urgent: { icon: 'calendar', words: 'urgent' },
  emergency: { icon: 'phone', words: 'emergency' },
} as const satisfies Record<
  Cards[number]['level'],
  { icon: IconName; words: string }
>;

/**
 * Shows the level by hidden words, an icon, and a color, like the care cards of
 * the British health service.
 */
export function Urgency({ cards }: { cards: Cards }) {
  const { conditions: labels } = useWords();
  return (
    <div className={styles.cards}>
      {cards.map(({ level, title, signs, html }) => (
        <section
          key={level + title}
          className={`${styles.card} ${styles[level]}`}
        >
          <h3 className={styles.title}>
            <Icon name={LEVELS[level].icon} />
            <span>
              <span className="visually-hidden">
                {labels[LEVELS[level].words]}{' '}
              </span>
              {title}
            </span>
          </h3>
          <div className={styles.signs}>
            <Checklist items={signs} />
          </div>
          <Html html={html} className={styles.action} />
        </section>
      ))}
    </div>
  );
}
