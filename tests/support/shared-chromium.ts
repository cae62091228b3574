import { rmSync } from 'node:fs';
import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { serveChromium } from './chromium';
import { engine } from './engine';
import { failuresFolder } from './failed-pages';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the Chromium that all files of a run share; empty if it could not be started. */
    chromium: string;
  }
}

/** Starts one Chromium for all files of browser tests, and ends it after the last. */
export default async function shareChromium({ provide }: TestProject): Promise<() => Promise<void>> {
  rmSync(failuresFolder, { recursive: true, force: true });
  const server = engine === 'Chromium' ? await serveIfPossible() : undefined;
  provide('chromium', server?.wsEndpoint() ?? '');
  server?.process().once('exit', tellOfEnd);
  return async () => {
    server?.process().off('exit', tellOfEnd);
    await server?.close();
  };
}

/** Says why tests were run again in a Chromium of their own. */
function tellOfEnd(code: number | null, signal: string | null): void {
  console.error(`The Chromium of all browser tests has ended by itself: ${signal ?? `exit code ${code}`}`);
}

/** Most tests need no browser. Those that do say themselves why there is none. */
async function serveIfPossible(): Promise<BrowserServer | undefined> {
  try {
    return await serveChromium();
  } catch {
    return undefined;
  }
}
