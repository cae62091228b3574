import type { ComponentType } from 'react';

/** A template: the routes it answers, and the code that shows a page. */
export interface Template {
  /** Patterns of React Router, as in `/teletherapy/:slug`. */
  routes: readonly string[];
  load: () => Promise<ComponentType<never>>;
  /**
   * When React takes over the page. Pages to read wait for the first sign of interaction, so that
   * someone who reads and leaves downloads no framework. Pages to fill in start at once.
   */
  hydrate?: 'on-load' | 'on-interaction';
  /** The page to show for an address that has this route's form but does not exist. */
  notFound?: string;
}

export type Templates = Readonly<Record<string, Template>>;

/** The props of a template's component. */
export type TemplateProps<T extends { load: () => Promise<unknown> }> =
  Awaited<ReturnType<T['load']>> extends (props: infer Props) => unknown ? Props : never;
