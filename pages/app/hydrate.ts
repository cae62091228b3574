import { hydrate } from '../../renderer/hydrate';
import { app } from './app';

await hydrate(app);
