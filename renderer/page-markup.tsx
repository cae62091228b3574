import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from 'react-router-dom';
import { ShellContext } from './contexts';
import type { PageState } from './page';
import { createRoutes } from './router';
import type { App } from './templates';

/** @throws what a template throws. */
export function createMarkup(app: App): (state: PageState) => Promise<string> {
  // Nothing has to be fetched: the page comes with the request.
  const { query, dataRoutes } = createStaticHandler(
    createRoutes(app, ({ context }) => ({ page: context })),
  );
  return async ({ page, shell }) => {
    const context = await query(new Request(`http://localhost${page.path}`), {
      requestContext: page,
    });
    if (context instanceof Response) {
      throw new Error(`No route answers ${page.path}.`);
    }
    for (const error of Object.values(context.errors ?? {})) {
      throw error;
    }
    return renderToString(
      <ShellContext value={shell}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ShellContext>,
    );
  };
}
