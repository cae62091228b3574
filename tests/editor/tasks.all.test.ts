import { describe, test } from 'vitest';
import { editedSite } from './support/edited-site';
import { HANDS, newHand } from './support/hands';
import { doTask, TASKS } from './support/tasks';

const site = editedSite();

describe.each(Object.keys(TASKS))('Somebody can %s', { timeout: 120_000 }, (task) => {
  test.each(Object.keys(HANDS))('%s', async (way) => {
    const page = await doTask(site, task, newHand(way));
    // What this task has left in the browser is not part of the next one.
    await page.context().close();
  });
});
