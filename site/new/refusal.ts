import { UserError } from '../user-error';

/** The page cannot be written. The message says why, and what to do. */
export class Refusal extends UserError {}

/** The command was not understood. The message says why. */
export class UsageError extends UserError {}
