import type { Stock } from '../../new/stock';
import type { RequestName } from '../core/requests';
import type { KnownStock } from './known';

let known: KnownStock = { templates: {}, starter: {}, cities: {} };

/** Has nothing before {@link loadStock}. */
export const STOCK: Stock = {
  template: (kind) => known.templates[kind],
  starter: (file) => known.starter[file] ?? '',
  citiesOf: (state) => known.cities[state] ?? [],
};

/** The requests of the panel that ask for it. */
const ASKING: readonly string[] = [
  'choices',
  'new-page',
] satisfies RequestName[];

/** Loads what new pages are made of, which is not needed to show one. */
export async function loadStock(): Promise<void> {
  ({ stock: known } = await import('editor:stock'));
}

/** Does so if a request of the panel needs it. */
export async function loadStockFor(request: string): Promise<void> {
  if (ASKING.includes(request)) {
    await loadStock();
  }
}
