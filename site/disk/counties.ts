import { createRequire } from 'node:module';
import type { Counties } from '../../check/state-area';

const require = createRequire(import.meta.url);

/** From the U.S. Census Bureau (npm package us-atlas). */
export const countiesOnDisk: Counties = () =>
  require('us-atlas/counties-10m.json');
