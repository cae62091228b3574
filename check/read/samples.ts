export interface Sample {
  file: string;
  line: number;
  what: string;
  /**
   * True if only the value itself looks like a sample: its mark was deleted, so
   * it may be right.
   */
  isUnmarked?: boolean;
}

const MARK = '# SAMPLE:';
/** Marks a value that equals the sample's and is right for the practice. */
export const CONFIRMED = '# CONFIRMED';

/** True for a note, from its `#` on, that is a mark of the project's own. */
export const isMarkOfSample = (note: string): boolean =>
  [MARK, CONFIRMED].some((mark) => note.startsWith(mark));

/**
 * How texts written by `npm run new` begin: "Sample 2 (the heading)", "Sample
 * for Springfield: two sentences."
 */
const TEXT =
  /^(?:- +)*(?:\w+: +)?(["']?Sample(?: \d+)?(?: for .{1,60}?)?)(?: \((.+?)\)?| ?: (.+?))?["']?$/;
const PART_OF_TEXT = /Replace this with words of your own\./;

/**
 * The line of a field whose text is on the lines below: `text: |`,
 * `text: >- # SAMPLE: a text`.
 */
const OPENS_BLOCK = /[>|][-+\d]*\s*(#.*)?$/;

/**
 * Every line with the mark `# SAMPLE: what to supply`, and every unchanged text
 * of `npm run new`.
 */
export function findSamples(file: string, source: string): Sample[] {
  const mayHaveSome = source.includes(MARK) || source.includes('Sample');
  if (!mayHaveSome && !PART_OF_TEXT.test(source)) {
    return [];
  }
  const samples: Sample[] = [];
  const block = new Block();
  for (const [index, line] of source.split(/\r?\n/).entries()) {
    if (line.trim() === '') {
      continue;
    }
    block.leaveBefore(line);
    const marked = markedIn(line);
    const what =
      marked ?? (block.isKnown ? undefined : whatToSupply(line.trim()));
    if (what !== undefined) {
      samples.push({ file, line: index + 1, what });
      block.isKnown = true;
    }
    if (OPENS_BLOCK.test(line)) {
      block.enter(line, marked !== undefined);
    }
  }
  return samples;
}

/**
 * A multiline text. It counts as one sample, however many of its lines look
 * like one.
 */
class Block {
  #indent = Number.POSITIVE_INFINITY;
  /** Whether it was already recognized as a sample. */
  isKnown = false;

  enter(line: string, isKnown: boolean): void {
    this.#indent = line.search(/\S/);
    this.isKnown = isKnown;
  }

  /**
   * Leaves the block before a line that isn't indented more than the block's
   * field.
   */
  leaveBefore(line: string): void {
    if (line.search(/\S/) <= this.#indent) {
      this.#indent = Number.POSITIVE_INFINITY;
      this.isKnown = false;
    }
  }
}

/** `the street` for `street: 12 Main St # SAMPLE: the street`. */
function markedIn(line: string): string | undefined {
  const at = line.indexOf(MARK);
  return at < 0 ? undefined : line.slice(at + MARK.length).trim();
}

function whatToSupply(line: string): string | undefined {
  const [, beginning, inBrackets, afterColon] = TEXT.exec(line) ?? [];
  if (beginning) {
    const what = (inBrackets ?? afterColon)?.replace(/[.)]+$/, '');
    return what ?? `a text in place of "${beginning}"`;
  }
  return PART_OF_TEXT.test(line) ? 'a text in place of the sample' : undefined;
}
