/** The page cannot be written as it was asked for. The message says why, and what to do. */
export class Refusal extends Error {}

/** The command was not understood. The message says what, and the usage is shown beside it. */
export class UsageError extends Error {}
