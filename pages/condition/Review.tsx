import type { DataOf } from '../../renderer/templates';
import { Dotted } from '../parts/Dotted';
import { useWords } from '../shell/use-words';
import type { conditionPages } from './condition.pages';

type ReviewData = NonNullable<DataOf<typeof conditionPages>['review']>;

/** Who has reviewed the page, and when. */
export function Review({ name, path, date, day }: ReviewData) {
  const { conditions: labels } = useWords();
  return (
    <Dotted>
      <span>
        {`${labels.reviewed} `}
        <a href={path}>{name}</a>
      </span>
      <time dateTime={date}>{day}</time>
    </Dotted>
  );
}
