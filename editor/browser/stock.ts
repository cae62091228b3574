import type { Stock } from '../../new/stock';
import type { RequestName } from '../core/requests';
import type { KnownStock } from './known';

let known: KnownStock = {
  templates: {},
  starter: {},
  cities: {},
  inSpanish: {},
};

/**
 * In place of new/in-spanish.ts. Empty until {@link loadStock} has finished.
 */
export const IN_SPANISH: Record<string, KnownStock['inSpanish'][string]> = {};

/** Empty until {@link loadStock} has finished. */
export const STOCK: Stock = {
  template: (kind) => known.templates[kind],
  starter: (file) => known.starter[file] ?? '',
  citiesOf: (state) => known.cities[state] ?? [],
};

/** The panel's requests that need it. */
const ASKING: readonly string[] = [
  'choices',
  'new-page',
] satisfies RequestName[];

/** Loads the material for new pages, which isn't needed to show the site. */
export async function loadStock(): Promise<void> {
  ({ stock: known } = await import('editor:stock'));
  Object.assign(IN_SPANISH, known.inSpanish);
}

/** Loads it if a request of the panel needs it. */
export async function loadStockFor(request: string): Promise<void> {
  if (ASKING.includes(request)) {
    await loadStock();
  }
}
