import type { ComponentType } from 'react';
import type { PageState } from './page';

/** A template: its routes, and the code that shows a page. */
export interface Template {
  /** Patterns of React Router, as in `/teletherapy/:slug`. */
  routes: readonly string[];
  load: () => Promise<ComponentType<never>>;
  /**
   * When React takes over the page: at once on pages with forms, and at the first interaction on pages to read, so
   * that visitors who only read download no framework.
   */
  hydrate?: 'on-load' | 'on-interaction';
  /** The page to show for an address that matches this route but does not exist. */
  notFound?: string;
}

export type Templates = Readonly<Record<string, Template>>;

/** A site: its templates, and what frames a page. */
export interface App {
  templates: Templates;
  /** The header and the footer, with an `Outlet` for the page. */
  PageShell: ComponentType;
  /** Shows the {@link LoadedPage} of the current route. */
  PageView: ComponentType;
  /** Takes the place of a page that cannot be shown. */
  RouteError: ComponentType;
}

/** A page with the code of its template. */
export interface LoadedPage {
  page: PageState['page'];
  Template: ComponentType<Record<string, unknown>>;
  /** The head of a page that was fetched; undefined for the page that the browser loaded. */
  head?: HTMLHeadElement;
}

/** A page before the code of its template is loaded. */
export type FoundPage = Omit<LoadedPage, 'Template'>;

/** The props of a template's component. */
export type TemplateProps<T extends { load: () => Promise<unknown> }> =
  Awaited<ReturnType<T['load']>> extends (props: infer Props) => unknown ? Props : never;
