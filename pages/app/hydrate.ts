import { hydrate } from '../../renderer/hydrate';
import { app } from './app';

/** Updates a page while content is edited. */
export const refresh = await hydrate(app);

if (import.meta.hot) {
  const { refreshBy } = await import('../../renderer/dev/live-content');
  refreshBy(refresh);
}
