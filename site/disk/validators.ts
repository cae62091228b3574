import { createRequire } from 'node:module';
import type { AnySchemaObject, ValidateFunction } from 'ajv/dist/2020.js';
import { KEYWORDS, USUAL, type Validators } from '../../check/kinds';
import { naming, type Schemas } from '../../check/schema/schemas';
import { FORMAT_CHECKS } from '../../formats/formats';
import { keepWhole, keptPath } from './kept';

const require = createRequire(import.meta.url);

/** Annotation keywords that only programs other than Ajv use. */
const DESCRIBED = [
  'x-files',
  'x-people',
  'x-optional',
  'x-linked-from',
  'x-required-with',
  'x-sizes',
  'x-label',
  'x-from',
];

/** Returns the validators; the export of a module made by {@link compile}. */
type Module = (formats: typeof FORMAT_CHECKS) => Validators;

/**
 * Compiling the schemas takes as long as the rest of a check, so the generated
 * code is cached as a module.
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
  try {
    return (require(file) as Module)(FORMAT_CHECKS);
  } catch {
    // It doesn't exist, or lost its end when the computer lost power.
    const { code, validators } = compile(schemas);
    keepWhole(file, moduleOf(code));
    return validators;
  }
}

/**
 * A CommonJS module of the validators that {@link compile} has generated. It
 * exports a function that creates them, and doesn't use eval. V8 compiles a
 * function in parentheses at once; any other it reads twice, as it skips it
 * first, which takes 28 ms here.
 */
export function moduleOf(code: string): string {
  return `module.exports = (function (formats) {\nconst exports = {};\n${code}\nreturn exports;\n});\n`;
}

interface CompileOptions {
  /**
   * For code that is downloaded: makes it a sixth shorter. Generating it takes
   * twice as long, and it runs no faster.
   */
  isShort?: boolean;
}

/**
 * The part of the schema that failed, in each error beside the whole schema.
 * Nobody reads it here.
 */
const UNREAD = /,schema:[^,{}]+(?=,parentSchema:)/g;

/**
 * The validators, and the code that creates them without Ajv. The code assigns
 * to `exports` and reads `formats`.
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
    // The check has its own messages.
    messages: false,
    // 187.55 isn't an exact multiple of 0.01 in binary.
    multipleOfPrecision: 6,
    verbose: true,
    strictTypes: false,
    // Compiling a shared part only once saves a fifth of the time.
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
  const code = standaloneCode(ajv, Object.fromEntries(ids));
  return {
    code: isShort ? code.replace(UNREAD, '') : code,
    validators: Object.fromEntries(functions) as Record<
      string,
      ValidateFunction
    >,
  };
}
