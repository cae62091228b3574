import type { ComponentType } from 'react';

/** A template: its routes, and the code that shows a page. */
export interface Template {
  /** Patterns of React Router, as in `/teletherapy/:slug`. */
  routes: readonly string[];
  load: () => Promise<ComponentType<never>>;
  /**
   * When React takes over the page: on pages to read at the first interaction, so that visitors who only
   * read download no framework; on pages to fill in at once.
   */
  hydrate?: 'on-load' | 'on-interaction';
  /** The page to show for an address that matches this route but does not exist. */
  notFound?: string;
}

export type Templates = Readonly<Record<string, Template>>;

/** The props of a template's component. */
export type TemplateProps<T extends { load: () => Promise<unknown> }> =
  Awaited<ReturnType<T['load']>> extends (props: infer Props) => unknown ? Props : never;
