import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { serveChromium } from './chromium';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the Chromium that all files of a run share; empty if it could not be started. */
    chromium: string;
  }
}

/** Starts one Chromium for all files of browser tests, and ends it after the last. */
export default async function shareChromium({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await serveIfPossible();
  provide('chromium', server?.wsEndpoint() ?? '');
  return async () => server?.close();
}

/** Most tests need no browser. Those that do say themselves why there is none. */
async function serveIfPossible(): Promise<BrowserServer | undefined> {
  try {
    return await serveChromium();
  } catch {
    return undefined;
  }
}
