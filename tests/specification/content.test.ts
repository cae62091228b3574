import { afterAll, expect, it } from 'vitest';
import { compare, type Difference } from './compare';
import { FACTS } from './facts';

// Whether the content says what the specification says. See facts.ts for what a difference means.

const differences: Difference[] = [];

it.each(FACTS)('content/$file says what the specification says of "$at"', (fact) => {
  const difference = compare(fact);
  if (difference) differences.push(difference);
  expect(
    difference && `${difference.file}:${difference.line}:${difference.column}  ${difference.message}`,
  ).toBeUndefined();
});

afterAll(() => {
  // On a pull request: a notice beside the line, for whoever decides.
  if (!process.env.GITHUB_ACTIONS) return;
  for (const { file, line, column, message } of differences)
    console.log(`::notice file=${file},line=${line},col=${column},title=Specification::${message}`);
});
