import fc from 'fast-check';
import { test } from 'vitest';
import { openPagesWith } from '../support/open-pages';
import { buildEditor, hostOf, serveEditor } from './support/built-editor';
import { stepIn } from './support/model';
import { FILE, PATIENCE, PanelModel } from './support/panel-model';
import { PlaceAtHost } from './support/place-at-host';

// The place is a browser, over the files of a host. For the other one, see
// panel-model.all.test.ts.

const SEED = Number(process.env.SEED ?? 20261126);
const STEPS = Number(process.env.STEPS ?? 100);

const editor = await buildEditor();
const openPage = openPagesWith();

test('No text is lost, whatever ends or breaks, or ever in a place where it was not typed; page, panel, and the website agree', {
  timeout: 7_200_000,
}, async () => {
  const host = await hostOf(editor);
  const origin = await serveEditor(editor, host);
  const { page, context } = await openPage(origin, { isFresh: true });
  context.setDefaultTimeout(PATIENCE.timeout);
  const model = new PanelModel(new PlaceAtHost(page, host));
  await model.rest();
  const steps = stepIn([FILE]).map((step) => ({
    ...step,
    tab: 0,
    // There is more that can fail than on a disk.
    action: step.at % 5 === 0 ? ('fail' as const) : step.action,
  }));
  await model.takeAll(fc.sample(steps, { seed: SEED, numRuns: STEPS }));
});
