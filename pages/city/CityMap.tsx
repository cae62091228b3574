import styles from './CityMap.module.css';

interface Place {
  name: string;
  x: number;
  y: number;
}

/** The outline of the state with the city on it, in units of the outline. */
export interface CityMapData {
  label: string;
  width: number;
  height: number;
  outline: string;
  city: Place;
  nearby: Place[];
}

/** How far, in units of the outline, a name is moved away from its dot. */
const OFFSET = 12;

/** A small map, drawn at build time: the city as a low sun, its neighbours as dots. */
export function CityMap({ label, width, height, outline, city, nearby }: CityMapData) {
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`-20 -12 ${width + 40} ${height + 24}`}
        className={styles.map}
        role="img"
        aria-label={label}
      >
        <path d={outline} className={styles.outline} />
        {nearby.map(({ name, x, y }) => (
          <circle key={name} cx={x} cy={y} r="4" className={styles.dot} />
        ))}
        <circle cx={city.x} cy={city.y} r="19" className={styles.glow} />
        <circle cx={city.x} cy={city.y} r="8" className={styles.sun} />
        <text
          x={city.x > width * 0.62 ? city.x - OFFSET - 9 : city.x + OFFSET + 9}
          y={city.y + 6}
          textAnchor={city.x > width * 0.62 ? 'end' : 'start'}
          className={styles.name}
        >
          {city.name}
        </text>
      </svg>
    </figure>
  );
}
