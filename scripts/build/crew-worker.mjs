// Node's threads do not inherit what runs TypeScript in the main one.
import { register } from 'tsx/esm/api';

register();
await import('./crew-worker.ts');
