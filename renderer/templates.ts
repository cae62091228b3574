import type { ComponentType } from 'react';
import type { PageState } from './page';

export interface Template {
  routes: readonly string[];
  load: () => Promise<ComponentType<never>>;
  /**
   * Pages that ask for what they show hydrate on load, all others at the first
   * interaction: visitors who only read download no framework.
   */
  hydrate?: 'on-load' | 'on-interaction';
}

export type Templates = Readonly<Record<string, Template>>;

export interface App {
  templates: Templates;
  PageShell: ComponentType;
  PageView: ComponentType;
  RouteError: ComponentType;
}

export interface LoadedPage {
  page: PageState['page'];
  Template: ComponentType<Record<string, unknown>>;
  /**
   * The head of a fetched page; undefined for the page that the browser loaded.
   */
  head?: HTMLHeadElement;
}

export type FoundPage = Omit<LoadedPage, 'Template'>;

/**
 * The data of the pages that a function makes: the props of their component.
 */
export type DataOf<Pages extends (...args: never) => unknown> =
  ReturnType<Pages> extends infer Made
    ? (Made extends readonly (infer Page)[] ? Page : Made) extends {
        data: () => infer Data;
      }
      ? Data
      : never
    : never;
