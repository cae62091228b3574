import { createInterface } from 'node:readline';

/** Where a question is shown and answered. */
interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/**
 * Asks the person to choose an option, and repeats the question until the
 * answer is a valid number:
 *
 *     Correct it?
 *       1  Make this change
 *       2  Leave it as it is
 *     Type a number from 1 to 2, then press Enter:
 *
 * @returns the index of the option; undefined after Ctrl+C or Ctrl+D.
 */
export function chooseOption(
  question: string,
  options: readonly string[],
  { input, output }: Terminal = {
    input: process.stdin,
    output: process.stdout,
  },
): Promise<number | undefined> {
  const numbers = options.map((_, index) => String(index + 1));
  const lines = options.map(
    (option, index) => `  ${numbers[index]}  ${option}\n`,
  );
  const lineReader = createInterface({ input, output });
  lineReader.setPrompt(
    `Type a number from 1 to ${options.length}, then press Enter: `,
  );
  output.write(`${question}\n${lines.join('')}`);
  return new Promise((resolve) => {
    let choice: number | undefined;
    lineReader.on('line', (answer) => {
      const index = numbers.indexOf(answer.trim());
      if (index >= 0) {
        choice = index;
        lineReader.close();
      } else {
        lineReader.prompt();
      }
    });
    lineReader.on('close', () => {
      output.write('\n');
      resolve(choice);
    });
    lineReader.prompt();
  });
}
