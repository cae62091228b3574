import { expect, test } from 'vitest';
import { DRAFT_WORDS } from '../../editor/browser/draft-words';
import { labels as pageLabels } from '../../editor/browser/page/labels';
import {
  FAULT_WORDS,
  RELEASE_WORDS,
  wordsOfPause,
} from '../../editor/github/reasons';
import { SIGN_IN_WORDS } from '../../editor/github/sign-in-words';
import { labels as panelLabels } from '../../editor/panel/labels';

// Whoever edits in a browser works in the office of a practice, and has never
// heard of git.

/** What only those who keep programs say. */
const FOREIGN =
  /\b(?:commits?|branch(?:es)?|repositor(?:y|ies)|tokens?|YAML|push(?:ed)?|merged?|pull requests?|git|API|JSON|HTTP|OAuth)\b/;

/** All texts in words, with something in place of what they name. */
function textsIn(words: unknown): string[] {
  if (typeof words === 'string') {
    return [words];
  }
  if (typeof words === 'function') {
    return textsIn(words(['something'], 'something', 2));
  }
  return typeof words === 'object' && words !== null
    ? Object.values(words).flatMap(textsIn)
    : [];
}

const { whyNotSignedIn: _, ...page } = pageLabels;
const { leftOut: _kinds, photosTell: _names, ...panel } = panelLabels;
const ALL = {
  page,
  panel,
  drafts: DRAFT_WORDS.faults,
  faults: Object.values(FAULT_WORDS).map((say) =>
    say({ seconds: 5, detail: '502' }),
  ),
  releases: Object.values(RELEASE_WORDS).map((say) =>
    say({ since: '14:32', steps: ['Build'] }),
  ),
  pause: wordsOfPause(30),
  // What to tell the person who set up the editor is in that person's words.
  signIn: Object.values(SIGN_IN_WORDS).map(({ reason, advice }) =>
    /with these words:/.test(advice) ? reason : `${reason} ${advice}`,
  ),
};

test.each(Object.entries(ALL))(
  'The words of the %s are those of an office',
  (_name, words) => {
    const texts = textsIn(words);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => FOREIGN.test(text))).toEqual([]);
  },
);
