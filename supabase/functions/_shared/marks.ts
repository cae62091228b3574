import { createHmac, randomBytes } from 'node:crypto';

export type MarkOf = (content: unknown) => string;

/**
 * Makes marks that look like UUIDs. The same content always gets the same mark,
 * which reveals nothing in a log without the salt. With the salt, an address
 * can be found from its mark by trying all addresses.
 */
export function createMarks(salt = randomBytes(32).toString('hex')): MarkOf {
  return (content) => {
    const hex = createHmac('sha256', salt)
      .update(JSON.stringify(content))
      .digest('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  };
}
