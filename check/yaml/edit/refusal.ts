import type { Path } from '../../problem';

/** An edit that is not made, in words for the person who made it. */
export class EditRefusal extends Error {
  readonly advice: string;
  readonly path: Path;

  constructor(path: Path, message: string, advice: string) {
    super(message);
    this.path = path;
    this.advice = advice;
  }
}
