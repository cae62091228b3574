import type { Label } from '../../renderer/map/place-labels';
import { SiteLink } from '../../renderer/shell/SiteLink';
import styles from './CityMap.module.css';

interface Place {
  name: string;
  x: number;
  y: number;
  /** Left out where the name fits nowhere. */
  label?: Label | undefined;
}

/** The outline of the state with the city on it, in units of the outline. */
export interface CityMapData {
  label: string;
  width: number;
  height: number;
  outline: string;
  city: Place;
  nearby: (Place & { path: string })[];
}

/** A small map, drawn at build time: the city as a low sun, its neighbours as links. */
export function CityMap({ label, width, height, outline, city, nearby }: CityMapData) {
  return (
    <figure className={styles.figure} aria-label={label}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure has the name; a title would be a tooltip over every link. */}
      <svg viewBox={`-20 -12 ${width + 40} ${height + 24}`} className={styles.map}>
        <path d={outline} className={styles.outline} />
        <circle cx={city.x} cy={city.y} r="19" className={styles.glow} />
        {nearby.map((place) => (
          <SiteLink key={place.path} to={place.path} className={styles.place} aria-label={place.name}>
            <circle cx={place.x} cy={place.y} r="13" className={styles.target} />
            <circle cx={place.x} cy={place.y} r="4.5" className={styles.dot} />
            {place.label && <PlaceName {...place.label} name={place.name} className={styles.neighbor} />}
          </SiteLink>
        ))}
        <circle cx={city.x} cy={city.y} r="8" className={styles.sun} />
        {city.label && <PlaceName {...city.label} name={city.name} className={styles.name} />}
      </svg>
    </figure>
  );
}

function PlaceName({
  x,
  y,
  anchor,
  name,
  className,
}: Label & { name: string; className: string | undefined }) {
  return (
    <text x={x} y={y} textAnchor={anchor} className={className}>
      {name}
    </text>
  );
}
