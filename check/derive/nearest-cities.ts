import { slugOf } from '../document';
import { oncePer } from '../once-per';
import { type Group, rootOf, type Source } from './group';

const COUNT = 3;

interface City {
  slug: string;
  latitude: number;
  longitude: number;
}

/** The slugs of the cities that are closest to one, the closest first; undefined if there is no other. */
export function nearestCities(source: Source, documents: readonly Source[]): string[] | undefined {
  const own = cityOf(source);
  if (!own) return undefined;
  const cities = citiesIn(documents);
  const first = firstAt(own.latitude, cities);
  const nearest: { slug: string; distance: number }[] = [];
  // Away from the city on both sides, as far as one may still be closer than the farthest of the nearest.
  for (const step of [1, -1]) {
    for (let index = step > 0 ? first : first - 1; ; index += step) {
      const other = cities[index];
      if (!other) break;
      if (other.slug === own.slug) continue;
      const north = other.latitude - own.latitude;
      const most = nearest[COUNT - 1]?.distance ?? Number.POSITIVE_INFINITY;
      if (Math.abs(north) >= most) break;
      const east = (other.longitude - own.longitude) * Math.cos((own.latitude * Math.PI) / 180);
      nearest.push({ slug: other.slug, distance: Math.hypot(north, east) });
      nearest.sort((a, b) => a.distance - b.distance);
      nearest.length = Math.min(nearest.length, COUNT);
    }
  }
  return nearest.length > 0 ? nearest.map((city) => city.slug) : undefined;
}

/** The index of the first city that is not farther south. */
function firstAt(latitude: number, cities: readonly City[]): number {
  let [low, high] = [0, cities.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cities[middle] as City).latitude < latitude) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The cities of a content, from south to north. */
const citiesIn = oncePer((documents: readonly Source[]): City[] => {
  const cities = documents.flatMap((document) => cityOf(document) ?? []);
  return cities.sort((a, b) => a.latitude - b.latitude);
});

function cityOf(document: Source): City | undefined {
  const { latitude, longitude } = rootOf(document).data as Partial<City> & Group['data'];
  const isPlace = document.kind.collection === 'cities' && typeof latitude === 'number';
  return isPlace && typeof longitude === 'number'
    ? { slug: slugOf(document), latitude, longitude }
    : undefined;
}
