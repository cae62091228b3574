import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type {
  App,
  FoundPage,
  LoadedPage,
  Template,
  Templates,
} from './templates';

type FindPage = (args: LoaderFunctionArgs) => FoundPage | Promise<FoundPage>;

/**
 * Creates the routes. A page names its own template: an unknown city gives the
 * not-found page on the route of cities.
 *
 * @param onFailure is called if there is no page to show, or no code for it.
 */
export function createRoutes(
  { templates, PageShell, PageView, RouteError }: App,
  findPage: FindPage,
  onFailure: (error: unknown) => Promise<never> = (error) =>
    Promise.reject(error),
): RouteObject[] {
  const load = async (
    args: LoaderFunctionArgs,
    template: Template,
  ): Promise<LoadedPage> => {
    // The template is almost always that of the route, so its code is loaded in
    // parallel with the page.
    const [found] = await Promise.all([
      findPage(args),
      template.load().catch(() => {}),
    ]);
    return {
      ...found,
      Template: await loadTemplate(templates, found.page.template),
    };
  };
  const children = Object.entries(templates).flatMap(([name, template]) =>
    template.routes.map(
      (path): RouteObject => ({
        id: `${name} ${path}`,
        path,
        loader: (args) => load(args, template).catch(onFailure),
        // Going back from a section leads to the same page.
        shouldRevalidate: ({
          currentUrl: from,
          nextUrl: to,
          defaultShouldRevalidate,
        }) =>
          (from.pathname !== to.pathname || from.hash === to.hash) &&
          defaultShouldRevalidate,
        element: <PageView />,
        errorElement: <RouteError />,
      }),
    ),
  );
  return [{ element: <PageShell />, errorElement: <RouteError />, children }];
}

export async function loadTemplate(
  templates: Templates,
  name: string,
): Promise<ComponentType<Record<string, unknown>>> {
  const template = templates[name];
  if (!template) {
    throw new Error(`There is no template "${name}".`);
  }
  return (await template.load()) as ComponentType<Record<string, unknown>>;
}
