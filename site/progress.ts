import { styleText } from 'node:util';

/** How often a terminal is told, and how often a log, in ms. */
const ON_A_TERMINAL = 100;
const IN_A_LOG = 10_000;

/** Work that ends sooner than this is not worth a line, in ms. */
const WORTH_TELLING = 1_500;

/**
 * Tells how far a long piece of work is, with the time that is left: in one line that is written over
 * again and again on a terminal, and as plain lines elsewhere.
 *
 *     4,200 of 10,061 pages, 6 s left
 */
export class Progress {
  readonly #what: string;
  readonly #output: NodeJS.WriteStream;
  readonly #started = performance.now();
  #told = 0;
  #isOpen = false;

  /** @param what is counted, as in `pages`. */
  constructor(what: string, output: NodeJS.WriteStream = process.stderr) {
    this.#what = what;
    this.#output = output;
  }

  tell(done: number, of: number): void {
    const now = performance.now();
    const since = now - this.#started;
    const pause = this.#output.isTTY ? ON_A_TERMINAL : IN_A_LOG;
    if (since < WORTH_TELLING || now - this.#told < pause || done >= of || done === 0) return;
    this.#told = now;
    const line = `${count(done)} of ${count(of)} ${this.#what}, ${duration((since / done) * (of - done))} left`;
    if (!this.#output.isTTY) {
      this.#output.write(`${line}\n`);
      return;
    }
    this.#output.write(`\r${CLEAR}${styleText('dim', line)}`);
    this.#isOpen = true;
  }

  /** Clears the line of the terminal. */
  end(): void {
    if (this.#isOpen) this.#output.write(`\r${CLEAR}`);
    this.#isOpen = false;
  }
}

/** What a terminal understands as: delete the rest of the line. */
const CLEAR = '\x1b[K';

const count = (number: number): string => number.toLocaleString('en-US');

/** `6 s`, `2 min 5 s` */
function duration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
