/** The page cannot be written. The message says why, and what to do. */
export class Refusal extends Error {}
