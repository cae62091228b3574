// A process of its own does not inherit the loader that runs TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./vite.ts');
