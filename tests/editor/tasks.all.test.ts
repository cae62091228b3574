import { describe, test } from 'vitest';
import { editedSite } from './support/edited-site';
import { HANDS, newHand } from './support/hands';
import { doTask, TASKS } from './support/tasks';

const site = editedSite();

describe.each(Object.keys(TASKS))('Somebody can %s', { timeout: 120_000 }, (task) => {
  test.each(Object.keys(HANDS))('%s', (way) => doTask(site, task, newHand(way)));
});
