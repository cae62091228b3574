// Worker threads do not inherit the loader that runs TypeScript in the main thread.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
