import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/sites';
import { buildEditor, hostOf } from './support/built-editor';
import { panelOf, switchOf } from './support/edited-site';
import { editorsIn, pasteKey } from './support/editor-page';
import { Hand } from './support/hands';
import { PICTURED, takeSteps } from './support/tasks';

// The guide for editors begins with the editor in a browser.

/**
 * Where the pictures of the editors' guide are: they are made again if the
 * variable GUIDE_PICTURES is set.
 */
const PICTURES = path.join(projectRoot, 'docs/editing');

const editor = await buildEditor();
const openEditor = editorsIn(editor);

async function showAgain(page: Page): Promise<void> {
  await page.reload();
  await switchOf(page).waitFor();
}

test.each(PICTURED)(
  'What the guide has a picture of is there in a browser: %s',
  async (name, address, steps) => {
    const host = await hostOf(editor);
    const { page } = await openEditor(host, address);
    await pasteKey(page, host);
    await switchOf(page).waitFor();
    const project = {
      root: editor.root,
      // The editor in a browser changes nothing on a disk.
      restoreContent: () => false,
      edit(file: string, change: (text: string) => string) {
        host.commit({ [file]: change(host.read(file)) });
        return showAgain(page);
      },
    };
    await takeSteps(page, new Hand('by mouse'), project, steps);
    await takePicture(page, name);
    expect(
      readFileSync(path.join(projectRoot, 'content/README.md'), 'utf8'),
    ).toContain(`](../docs/editing/${name}.png)`);
  },
);

async function takePicture(page: Page, name: string): Promise<void> {
  await panelOf(page).locator('input, textarea').first().waitFor();
  if (!process.env.GUIDE_PICTURES) {
    return;
  }
  mkdirSync(PICTURES, { recursive: true });
  await page.mouse.move(0, 0);
  await page.screenshot({
    path: path.join(PICTURES, `${name}.png`),
    animations: 'disabled',
  });
}
