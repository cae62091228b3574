import type { Ajv, CodeKeywordDefinition } from 'ajv';
import { _ } from 'ajv/dist/compile/codegen/index.js';

/**
 * `minLength` and `maxLength` as JSON Schema has them, in characters and not in the units of UTF-16.
 *
 * Ajv counts the characters of every text, which takes half of its time. No text has more characters
 * than units or fewer than half as many, so hardly any has to be counted.
 */
export function addLengthKeywords(ajv: Ajv): void {
  const error: CodeKeywordDefinition['error'] = {
    message: 'has the wrong length',
    params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
  };
  const shared = { type: 'string', schemaType: 'number', error } as const;
  for (const keyword of ['minLength', 'maxLength']) ajv.removeKeyword(keyword);
  ajv.addKeyword({
    ...shared,
    keyword: 'maxLength',
    code: (context) => {
      const { data, schemaCode } = context;
      context.fail(_`${data}.length > ${schemaCode} && Array.from(${data}).length > ${schemaCode}`);
    },
  });
  ajv.addKeyword({
    ...shared,
    keyword: 'minLength',
    code: (context) => {
      const { data, schemaCode } = context;
      context.fail(_`${data}.length < 2 * ${schemaCode} && Array.from(${data}).length < ${schemaCode}`);
    },
  });
}
