/** The sections of a long sample text, heading and text: advice for its writer. */
const SECTIONS: readonly (readonly [string, string])[] = [
  [
    'Begin with the reader',
    'Say in the first lines what the reader is living with, in words that they would use themselves. One clear situation is worth more than a list of every possible one. Leave definitions for later, or leave them out.',
  ],
  [
    'One thought for each section',
    'A heading says what its section is about, so that someone who only skims still takes something away. Keep paragraphs to three or four sentences. Where steps follow one another, a list is easier to read than a long sentence.',
  ],
  [
    'Say what can be done today',
    'Readers look for something that they can try. Describe one small step, say when it helps, and say for whom it does not. An example with ordinary details makes the step easier to picture.',
  ],
  [
    'Check what you claim',
    'Give a source for every figure, and write "may" where the research says "may". Promise no result. Where something can be dangerous, say plainly where help is to be found.',
  ],
  [
    'Let the title keep its promise',
    'People open a page because of its title. Look at it again when the text is done: it names the question, and the text answers it. The same holds for the short text on the card and for the picture.',
  ],
  [
    'End where the reader goes on',
    'Close with one next step: a page of this site, a call, or a question to think about. Read the whole text aloud once before you publish it. A sentence that is hard to say is hard to read as well.',
  ],
];

/** A Markdown text of at least this length: the given paragraph, then sections with headings. */
export function longSample(first: string, least: number): string {
  let text = first;
  for (let index = 0; text.length < least; index++) {
    const [heading, body] = SECTIONS[index % SECTIONS.length] as (typeof SECTIONS)[number];
    text += `\n\n## Sample heading: ${heading}\n\n${body}`;
  }
  return text;
}
