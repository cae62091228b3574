import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Cleans up after the test that runs, or after all tests of the file where none does yet. */
export function atEnd(cleanUp: () => unknown): void {
  const hook = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  hook(async () => void (await cleanUp()));
}

export function temporaryFolder(prefix = 'practice-site-'): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}
