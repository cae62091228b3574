import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadKinds } from '../../check/kinds';
import { readArguments, usage } from '../../site/new/arguments';
import { writableKinds } from '../../site/new/make-page';
import { UsageError } from '../../site/new/refusal';
import { projectRoot } from '../support/sites';

const kinds = writableKinds(loadKinds(path.join(projectRoot, 'schemas')));

function read(...args: string[]) {
  const { kind, ...others } = readArguments(args, kinds);
  return { ...others, kind: kind?.name };
}

describe('The arguments of npm run new', () => {
  test('are the kind, the name and facts', () => {
    const args = [
      'city',
      'San Antonio',
      '--county',
      'Bexar County',
      '--latitude=29.42',
      '--longitude',
      '-98.49',
    ];
    expect(read(...args)).toEqual({
      help: false,
      kind: 'city',
      name: 'San Antonio',
      facts: { county: 'Bexar County', latitude: '29.42', longitude: '-98.49' },
    });
  });

  test('may come in any order, and a name without quotation marks is one name', () => {
    expect(read('--slug', 'sa', 'city', 'San', 'Antonio')).toMatchObject({
      name: 'San Antonio',
      facts: { slug: 'sa' },
    });
  });

  test('may name the kind by its folder, and with a capital letter', () => {
    expect(read('Cities').kind).toBe('city');
    expect(read('legal').kind).toBe('legal');
  });

  test('may be left out', () => {
    expect(read()).toEqual({ help: false, kind: undefined, name: undefined, facts: {} });
    expect(read('post')).toEqual({ help: false, kind: 'post', name: undefined, facts: {} });
  });

  test('may have an empty value, or one with an equals sign and line breaks', () => {
    expect(read('city', 'X', '--county=', '--region=a=b\nc').facts).toEqual({ county: '', region: 'a=b\nc' });
  });

  test.each(['--help', '-h'])('may ask for help: %s', (option) => {
    expect(read('city', option).help).toBe(true);
  });

  test.each([
    [['citty', 'X'], '"citty" is not a kind of page. Did you mean "city"? There are: city,'],
    [['banana', 'X'], '"banana" is not a kind of page. There are: city,'],
    [
      ['city', 'X', '--latitud', '1'],
      'A city page has no option --latitud. Did you mean --latitude? There are: --slug,',
    ],
    [['condition', 'X', '--county', 'Y'], 'A condition page has no option --county. There are: --slug.'],
    [['city', 'X', '--county'], '--county has no value. Write it after a space.'],
    [['city', 'X', '--county', '--region', 'Y'], '--county has no value. Write it after a space.'],
    [['--county', 'X'], 'Name the kind of page before --county.'],
  ])('%j are not understood', (args, message) => {
    const attempt = () => read(...args);
    expect(attempt).toThrow(UsageError);
    expect(attempt).toThrow(message);
  });
});

test('the usage names every kind with its options', () => {
  for (const { name } of kinds) expect(usage(kinds)).toMatch(new RegExp(`^  ${name} .*--slug`, 'm'));
  expect(usage(kinds)).toMatch(/^ {2}post .*--author --category --group$/m);
});
