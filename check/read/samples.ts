export interface Sample {
  file: string;
  line: number;
  what: string;
  /** True if only the value itself says so: its mark was deleted, and it may be right. */
  isUnmarked?: boolean;
}

const MARK = '# SAMPLE:';

/** The beginnings of the texts that `npm run new` writes: "Sample 2 (the heading)", "Sample for Springfield: two sentences." */
const TEXT = /^(?:- +)*(?:\w+: +)?(["']?Sample(?: \d+)?(?: for .{1,60}?)?)(?: \((.+?)\)?| ?: (.+?))?["']?$/;
const PART_OF_TEXT = /Replace this with words of your own\./;

/** Every line with the mark `# SAMPLE: what to supply`, and every text of `npm run new` that was not changed. */
export function findSamples(file: string, source: string): Sample[] {
  if (!source.includes(MARK) && !source.includes('Sample') && !PART_OF_TEXT.test(source)) return [];
  const samples: Sample[] = [];
  /** The text of several lines that the current line may belong to, and whether it is known as a sample. */
  let text = { indent: Number.POSITIVE_INFINITY, isKnown: false };
  for (const [index, line] of source.split(/\r?\n/).entries()) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    if (line.search(/\S/) <= text.indent) text = { indent: Number.POSITIVE_INFINITY, isKnown: false };
    const at = line.indexOf(MARK);
    const what =
      at < 0 ? (text.isKnown ? undefined : whatToSupply(trimmed)) : line.slice(at + MARK.length).trim();
    if (what !== undefined) samples.push({ file, line: index + 1, what });
    if (what !== undefined) text.isKnown = true;
    if (/[>|][-+\d]*\s*(#.*)?$/.test(line)) text = { indent: line.search(/\S/), isKnown: at >= 0 };
  }
  return samples;
}

function whatToSupply(line: string): string | undefined {
  const [, beginning, inBrackets, afterColon] = TEXT.exec(line) ?? [];
  if (beginning)
    return (inBrackets ?? afterColon)?.replace(/[.)]+$/, '') ?? `a text in place of "${beginning}"`;
  return PART_OF_TEXT.test(line) ? 'a text in place of the sample' : undefined;
}
