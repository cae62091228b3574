import type { DataOf } from '../../renderer/templates';
import styles from './CityMap.module.css';
import type { cityPages } from './city.pages';

export function CityMap({
  label,
  outline,
  places,
  inset,
  ...map
}: NonNullable<DataOf<typeof cityPages>['map']>) {
  const [city, ...nearby] = places;
  if (!city) {
    return null;
  }
  return (
    <figure className={styles.figure} aria-label={label}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure has the name; a title would be a tooltip over every link. */}
      <svg viewBox={`0 0 ${map.width} ${map.height}`} className={styles.map}>
        <use
          href={outline}
          transform={map.transform}
          className={styles.outline}
        />
        {inset && (
          <>
            <use
              href={outline}
              transform={inset.transform}
              className={styles.inset}
            />
            <circle cx={inset.x} cy={inset.y} r="5" className={styles.here} />
          </>
        )}
        <circle cx={city.x} cy={city.y} r="19" className={styles.glow} />
        {nearby.map((place) => (
          <a
            key={`${place.path} ${place.x} ${place.y}`}
            href={place.path}
            className={styles.place}
            aria-label={place.office ?? place.name}
          >
            <circle
              cx={place.x}
              cy={place.y}
              r="13"
              className={styles.target}
            />
            {place.office ? (
              <path
                d={`M${place.x} ${place.y - 9}l8 7v9h-16v-9z`}
                className={styles.office}
              />
            ) : (
              <circle
                cx={place.x}
                cy={place.y}
                r="5.5"
                className={styles.dot}
              />
            )}
            {place.label && (
              <text {...place.label} className={styles.neighbor}>
                {place.name}
              </text>
            )}
          </a>
        ))}
        <circle cx={city.x} cy={city.y} r="8" className={styles.sun} />
        {city.label && (
          <text {...city.label} className={styles.name}>
            {city.name}
          </text>
        )}
      </svg>
    </figure>
  );
}
