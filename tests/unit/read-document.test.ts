import { expect, test } from 'vitest';
import { type Kind, loadKinds } from '../../check/kinds';
import { readDocument } from '../../check/read-document';
import { projectRoot } from '../support/sites';

test('A file whose parser runs out of stack is a mistake with its name', () => {
  const [kind] = loadKinds(`${projectRoot}/schemas`);
  if (!kind) throw new Error('There are no schemas.');
  const deep: Kind = {
    ...kind,
    get annotations(): Kind['annotations'] {
      return deep.annotations;
    },
  };
  expect(readDocument('posts/deep.yaml', deep, Buffer.from('title: A title')).problems).toMatchObject([
    { file: 'content/posts/deep.yaml', line: 1, severity: 'error', message: /nested too deeply/ },
  ]);
});
