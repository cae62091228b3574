import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { Page } from './page';
import { PageView } from './shell/PageView';
import { RouteError } from './shell/RouteError';
import { ShellFrame } from './shell/ShellFrame';
import type { Template, Templates } from './templates';

/** A page as the routes hand it to the view, with the code of its template. */
export interface LoadedPage {
  page: Pick<Page, 'path' | 'template' | 'data' | 'bookingUrl'>;
  Template: ComponentType<Record<string, unknown>>;
  /** The head of a page that was fetched; undefined for the page that the document was made of. */
  head?: HTMLHeadElement;
}

/** A page that was found, before the code of its template is loaded. */
export type FoundPage = Omit<LoadedPage, 'Template'>;

/** Finds the page of an address: in memory while prerendering, over the network in the browser. */
export type FindPage = (args: LoaderFunctionArgs, template: Template) => FoundPage | Promise<FoundPage>;

/**
 * The routes of React Router, made from the templates.
 *
 * Which template shows a page is said by the page itself: an address that has the form of a city
 * but is none comes back as the not-found page, on the city's route.
 */
export function createRoutes(templates: Templates, findPage: FindPage): RouteObject[] {
  const children = Object.entries(templates).flatMap(([name, template]) =>
    template.routes.map(
      (path): RouteObject => ({
        id: `${name} ${path}`,
        path,
        loader: async (args): Promise<LoadedPage> => {
          // The template is almost always that of the route: its code comes along with the page.
          const [found] = await Promise.all([findPage(args, template), template.load().catch(() => {})]);
          return { ...found, Template: await loadTemplate(templates, found.page.template) };
        },
        // Back from a section of a page leads to the same page.
        shouldRevalidate: ({ currentUrl: from, nextUrl: to, defaultShouldRevalidate }) =>
          (from.pathname !== to.pathname || from.hash === to.hash) && defaultShouldRevalidate,
        element: <PageView />,
        errorElement: <RouteError />,
      }),
    ),
  );
  return [
    {
      element: <ShellFrame />,
      errorElement: <RouteError />,
      children,
    },
  ];
}

/** What was loaded before: asking the engine for a module again takes longer than finding it here. */
const loaded = new WeakMap<Template, ComponentType<Record<string, unknown>>>();

/** The component of a template, from its own chunk of code. */
export async function loadTemplate(
  templates: Templates,
  name: string,
): Promise<ComponentType<Record<string, unknown>>> {
  const template = templates[name];
  if (!template) throw new Error(`There is no template "${name}".`);
  const known = loaded.get(template);
  if (known) return known;
  const component = (await template.load()) as ComponentType<Record<string, unknown>>;
  loaded.set(template, component);
  return component;
}
