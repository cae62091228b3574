/** An error with a message for the person who asked for something. */
export class UserError extends Error {
  /** What only a person at a terminal can do, such as add an option. */
  readonly inTerminal: string;

  constructor(message: string, inTerminal = '') {
    super(message);
    this.inTerminal = inTerminal;
  }
}
