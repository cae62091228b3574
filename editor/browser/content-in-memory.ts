import { known } from 'editor:known';
import validatorsWith from 'editor:validators.cjs';
import { type Kind, kindsOf } from '../../check/kinds';
import type { Schemas } from '../../check/schema/schemas';
import { ContentStore } from '../../check/store';
import type { ContentSource } from '../../dev/live-content';
import { FORMAT_CHECKS } from '../../formats/formats';
import { oncePer } from '../../formats/once-per';
import { addressesOf, RESERVED, sectionsOf } from '../../pages/addresses';
import type { Content } from '../../schemas/content';
import type { MemoryFiles } from './memory-files';
import { countiesKnown } from './states';

/** The schemas that the editor was built with. */
export const SCHEMAS: Schemas = new Map(known.schemas);

const kinds = oncePer((schemas: Schemas): Kind[] =>
  kindsOf(schemas, validatorsWith(FORMAT_CHECKS)),
);

/**
 * The content in a browser's memory, with its pictures already measured.
 * @param today as in `2026-03-14`.
 */
export function contentInMemory(
  files: MemoryFiles,
  today: string,
): ContentSource {
  return {
    open: async () =>
      new ContentStore<Content>({
        files: files.content,
        loadKinds: () => kinds(SCHEMAS),
        counties: countiesKnown,
        unpublished: true,
        reserved: RESERVED,
        addressesOf,
        sectionsOf,
        today,
      }),
    measure: async () => {},
    options: () => ({ ...known.services, today }),
    explain: (error) => (error as Error).message,
  };
}
