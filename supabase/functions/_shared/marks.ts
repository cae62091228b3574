import { createHmac, randomBytes } from 'node:crypto';

export type MarkOf = (content: unknown) => string;

/**
 * Makes marks that look like UUIDs. The same content has the same mark; in a
 * log, it reveals nothing to those who don't have the salt. Whoever has it can
 * find the address of a mark by trying them all.
 */
export function createMarks(salt = randomBytes(32).toString('hex')): MarkOf {
  return (content) => {
    const hex = createHmac('sha256', salt)
      .update(JSON.stringify(content))
      .digest('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  };
}
