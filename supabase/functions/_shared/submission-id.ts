const randomDigit = () =>
  ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 16).toString(16);

/**
 * A random UUID (version 4). `crypto.randomUUID` is available only on HTTPS
 * pages.
 */
export function createSubmissionId(): string {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, randomDigit);
}
