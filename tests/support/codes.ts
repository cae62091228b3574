import type { Problem } from '../../check/problem';
import type { Advice, Finding } from '../../check/words/words';

/**
 * What is said, without its words:
 * `unknown-field(anwser, a question) → rename-fields(answer)`. Params are in
 * their order; a path is `faq.2.answer`, a list `[one, two]`.
 */
export function inCodes({
  code,
  params,
  instead = [],
}: Pick<Problem, 'code' | 'params' | 'instead'>): string {
  const advice = instead.map((each) => ` → ${coded(each)}`).join('');
  return `${coded({ code, params })}${advice}`;
}

function coded({ code, params }: Finding | Advice): string {
  const values = Object.values(params).filter(
    (value) => value !== undefined && value !== false,
  );
  return values.length === 0
    ? code
    : `${code}(${values.map(inShort).join(', ')})`;
}

function inShort(value: unknown): string {
  if (typeof value !== 'object' || value === null) {
    return String(value);
  }
  if ('code' in value && 'params' in value) {
    return coded(value as Finding);
  }
  if (!Array.isArray(value)) {
    return Object.values(value).map(inShort).join(' ');
  }
  return value.some((entry) => typeof entry === 'number') &&
    value.some((entry) => typeof entry === 'string')
    ? value.join('.')
    : `[${value.map(inShort).join(', ')}]`;
}
