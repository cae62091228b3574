import type { Mistake } from '../protocol';

/** A request that can't be answered, in words for the person who asked. */
export class Fault extends Error {
  readonly advice: string;
  readonly status: 400 | 403 | 404 | 500;

  constructor(message: string, advice: string, status: Fault['status'] = 400) {
    super(message);
    this.advice = advice;
    this.status = status;
  }
}

/** A change of the content that would be a mistake. */
export class Refused extends Fault {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(({ said }) => said).join(' '), '');
    this.mistakes = mistakes;
  }
}
