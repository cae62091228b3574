import type { DataOf } from '../../renderer/templates';
import { Filters } from '../parts/Filters';
import { TherapistCards } from '../parts/TherapistCards';
import type { filterPages } from './filters';
import styles from './TherapistsPage.module.css';

export function TherapistsPage({
  title,
  all,
  filters,
  therapists,
}: DataOf<typeof filterPages>) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>
        <a href={all.path}>{all.label}</a>
      </p>
      <Filters groups={filters} />
      <h2 className="visually-hidden">{title}</h2>
      <TherapistCards therapists={therapists} />
    </div>
  );
}
