import type { City } from '../../../../schemas/content';
import type { SiteTexts } from '../site-texts';

interface CityMapProps {
  map: SiteTexts['map'];
  label: string;
  city: City;
  nearby: readonly City[];
}

/** The map with the names at fixed distances from their dots. */
export function CityMap({ map, label, city, nearby }: CityMapProps) {
  const place = ({ longitude, latitude }: City) => ({
    x: rounded(map.x.offset + map.x.perDegree * longitude),
    y: rounded(map.y.offset + map.y.perDegree * latitude),
  });
  const own = place(city);
  return (
    <figure aria-label={label}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure has the name. */}
      <svg viewBox={`-20 -12 ${map.width + 40} ${map.height + 24}`}>
        <use href={map.outline} />
        <circle cx={own.x} cy={own.y} r="19" />
        {nearby.map((each) => {
          const { x, y } = place(each);
          return (
            <a key={each.slug} aria-label={each.name} href={`/teletherapy/${each.slug}`}>
              <circle cx={x} cy={y} r="13" />
              <circle cx={x} cy={y} r="4.5" />
              <text x={x + 9} y={y + 4.8}>
                {each.name}
              </text>
            </a>
          );
        })}
        <circle cx={own.x} cy={own.y} r="8" />
        <text x={own.x + 21} y={own.y + 6.8}>
          {city.name}
        </text>
      </svg>
    </figure>
  );
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}
