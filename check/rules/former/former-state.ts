import { oncePer } from '../../../formats/once-per';
import { isGroup, type Path } from '../../../formats/path';
import { type Document, hasErrors } from '../../document';
import { belowContent } from '../../file-names';
import { kindOf } from '../../files';
import type { FormerFile } from '../../former-files';
import { readDocument } from '../../read-document';
import { Outline } from '../../schema/schema-place';
import type { Schema } from '../../schema/schemas';
import { pageTexts } from '../facts/page-texts';
import type { RuleContext } from '../rule-context';
import { pairEntries } from './pair-entries';

/** A document in both states. */
export interface DocumentPair {
  former: Document;
  document: Document;
}

/** A value that isn't what it was; neither of both is undefined. */
export interface Change extends DocumentPair {
  path: Path;
  schema: Schema;
  before: unknown;
  after: unknown;
  /** The group with the value, in both states. */
  group: Record<string, unknown>;
  formerGroup: Record<string, unknown>;
}

export interface FormerState {
  /** The values that were changed. Lists are there with their entries. */
  changes: readonly Change[];
  /** The pages that are new, and those that are gone, as they were. */
  added: readonly Document[];
  gone: readonly Document[];
  pairs: readonly DocumentPair[];
  /** The files that differ, by their paths below the content folder. */
  files: ReadonlyMap<string, FormerFile>;
  /**
   * True if a sentence of a document was there before. What was written in the
   * same change is up to date.
   */
  wasThere: (document: Document, plain: string) => boolean;
}

/**
 * What the content was before, and what was changed since; undefined if that is
 * unknown, or if nothing was.
 */
export const formerState = oncePer(
  (context: RuleContext): FormerState | undefined => {
    const found = context.former();
    return found.length > 0 ? stateOf(found, context) : undefined;
  },
);

function stateOf(
  found: readonly FormerFile[],
  { written, kinds }: RuleContext,
): FormerState {
  const files = new Map(found.map((each) => [belowContent(each.file), each]));
  const former = [...files].flatMap(([name, { old }]): Document[] => {
    const kind = kindOf(name, kinds);
    const document =
      kind && old ? readDocument(name, kind, encoder.encode(old)) : undefined;
    if (!document || !isGroup(document.data)) {
      return [];
    }
    return [document];
  });
  const byFile = new Map(former.map((each) => [each.file, each]));
  const now = new Map(written.map((each) => [each.file, each]));
  const pairs = former.flatMap((each): DocumentPair[] => {
    const document = now.get(each.file);
    if (!document || hasErrors(document)) {
      return [];
    }
    return [{ former: each, document }];
  });
  const isNew = ({ file }: Document) =>
    files.has(file) && files.get(file)?.old === undefined;
  const sentences = oncePer(
    (document: Document) =>
      new Set(
        pageTexts(document).flatMap((text) =>
          text.sentences.map(({ plain }) => plain),
        ),
      ),
  );
  return {
    changes: pairs.flatMap(changesIn),
    added: written.filter(isNew),
    gone: former.filter(({ file }) => !now.has(file)),
    pairs,
    files,
    wasThere({ file }, plain) {
      if (!files.has(file)) {
        return true;
      }
      const before = byFile.get(file);
      return before !== undefined && sentences(before).has(plain);
    },
  };
}

const encoder = new TextEncoder();

function changesIn({ former, document }: DocumentPair): Change[] {
  const outline = new Outline(document.kind, document.data);
  const changes: Change[] = [];
  function compareGroups(
    formerGroup: Record<string, unknown>,
    group: Record<string, unknown>,
    place: Path,
  ) {
    for (const [field, after] of Object.entries(group)) {
      const before = formerGroup[field];
      const path = [...place, field];
      if (before !== undefined) {
        compare({ before, after, path, group, formerGroup });
      }
    }
  }
  function compare(
    values: Pick<Change, 'before' | 'after' | 'path' | 'group' | 'formerGroup'>,
  ) {
    const { before, after, path, group, formerGroup } = values;
    if (JSON.stringify(before) === JSON.stringify(after)) {
      return;
    }
    if (isGroup(before) && isGroup(after)) {
      compareGroups(before, after, path);
      return;
    }
    const schema = outline.whole(path);
    changes.push({ former, document, schema, ...values });
    if (Array.isArray(before) && Array.isArray(after)) {
      for (const { index, formerIndex } of pairEntries(before, after)) {
        compare({
          before: before[formerIndex],
          after: after[index],
          path: [...path, index],
          group,
          formerGroup,
        });
      }
    }
  }
  compareGroups(
    former.data as Record<string, unknown>,
    document.data as Record<string, unknown>,
    [],
  );
  return changes;
}
