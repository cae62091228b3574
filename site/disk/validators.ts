import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AnySchemaObject, ValidateFunction } from 'ajv/dist/2020.js';
import { KEYWORDS, USUAL, type Validators } from '../../check/kinds';
import { naming, type Schemas } from '../../check/schema/schemas';
import { FORMAT_CHECKS } from '../../formats/formats';
import { keepWhole, keptPath } from './kept';

const require = createRequire(path.resolve('package.json'));

/** Keywords that only describe, for other programs than Ajv. */
const DESCRIBED = [
  'x-files',
  'x-people',
  'x-optional',
  'x-required-with',
  'x-sizes',
  'x-label',
  'x-from',
];

/** Gives the functions, as a module that {@link compile} has made. */
type Module = (formats: typeof FORMAT_CHECKS) => Validators;

/**
 * Compiling the schemas takes as long as the rest of a check, so the code of
 * the functions is kept, as a module.
 */
export function loadValidators(schemas: Schemas): Validators {
  const parts = [JSON.stringify([...schemas])];
  const files = [
    'site/disk/validators.ts',
    'check/kinds.ts',
    'formats/formats.ts',
    'node_modules/ajv/package.json',
  ];
  const file = `${keptPath('validators', { parts, files })}.cjs`;
  if (!existsSync(file)) {
    const { code, validators } = compile(schemas);
    if (!keepWhole(file, moduleOf(code))) {
      return validators;
    }
  }
  return (require(file) as Module)(FORMAT_CHECKS);
}

/**
 * The module (CommonJS) of the functions whose code {@link compile} has made.
 * It gives what makes them, and holds no eval.
 */
export function moduleOf(code: string): string {
  return `module.exports = (formats) => {\nconst exports = {};\n${code}\nreturn exports;\n};\n`;
}

interface CompileOptions {
  /**
   * For code that is downloaded: a sixth shorter. Making it takes twice as long,
   * and it runs no faster.
   */
  isShort?: boolean;
}

/**
 * The functions, and the code that makes them without Ajv. It has `exports`,
 * and asks for `formats`.
 */
export function compile(
  schemas: Schemas,
  { isShort = false }: CompileOptions = {},
): {
  code: string;
  validators: Validators;
} {
  const { default: Ajv2020 } =
    require('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
  const { _ } =
    require('ajv/dist/compile/codegen/index.js') as typeof import('ajv/dist/compile/codegen/index.js');
  const { default: standaloneCode } =
    require('ajv/dist/standalone') as typeof import('ajv/dist/standalone');
  const ajv = new Ajv2020({
    allErrors: true,
    // The words of the check say what is wrong.
    messages: false,
    // 187.55 is no exact multiple of 0.01 in binary.
    multipleOfPrecision: 6,
    verbose: true,
    strictTypes: false,
    // A part that is used in many places is compiled once: that saves a fifth
    // of the time.
    inlineRefs: false,
    formats: FORMAT_CHECKS,
    code: { optimize: isShort, source: true, formats: _`formats` },
  });
  for (const keyword of [...DESCRIBED, ...KEYWORDS]) {
    ajv.addKeyword({ keyword });
  }
  ajv.addKeyword({
    keyword: USUAL,
    schemaType: 'array',
    macro: (required: string[]) => ({ required }),
  });
  for (const [name, schema] of schemas) {
    naming(name, () => ajv.addSchema(schema as AnySchemaObject));
  }
  const kinds = [...schemas].filter(([, schema]) => schema['x-files']);
  const ids = kinds.map(([name, { $id = '' }]) => [name, $id] as const);
  const functions = ids.map(([name, id]) => [
    name,
    naming(name, () => ajv.getSchema(id)),
  ]);
  return {
    code: standaloneCode(ajv, Object.fromEntries(ids)),
    validators: Object.fromEntries(functions) as Record<
      string,
      ValidateFunction
    >,
  };
}
