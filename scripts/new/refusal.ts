/** The page cannot be written as it was asked for. The message says why, and what to do. */
export class Refusal extends Error {}
