import { isInOrder } from '../../renderer/content/document-record';
import { reportProblems } from '../../renderer/content/report/text';
import type { CheckedContent } from '../../renderer/content/store';
import type { Content } from '../../schemas/content';
import type { OpenedContent } from '../content';
import { type BuildOptions, type BuildResult, buildSite } from './build-site';

type Checked = CheckedContent<Content>;

/** Content without mistakes. */
export interface SoundContent extends Checked {
  content: NonNullable<Checked['content']>;
}

/** Checks content that was opened for a build. @returns undefined if there are mistakes, which are printed. */
export function checkOrReport({ store, pool }: OpenedContent, root: string): SoundContent | undefined {
  const { documents } = store;
  // Workers put the content together while this thread checks the rules across files.
  if (documents.every(isInOrder)) pool.prepare({ root, documents });
  const { content, ...checked } = store.check();
  if (content) return { ...checked, content };
  console.error(reportProblems(checked.problems, 'Nothing was built.'));
  return undefined;
}

/** Builds from content that was checked. */
export function buildContent(
  { store, pool, cache }: OpenedContent,
  options: Omit<BuildOptions, 'documents' | 'pool' | 'saveContent'>,
): Promise<BuildResult> {
  const { documents } = store;
  return buildSite({ ...options, documents, pool, saveContent: () => cache.save(documents) });
}
