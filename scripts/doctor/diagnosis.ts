/** What one look at the published site, or at its Supabase project, has shown. */
export interface Diagnosis {
  /** What was looked at, as in `documents`. */
  part: string;
  fine: boolean;
  /** What was seen, in one sentence. */
  message: string;
  /** What to do about it. */
  advice?: string;
}

export const fine = (part: string, message: string): Diagnosis => ({ part, fine: true, message });

export const wrong = (part: string, message: string, advice: string): Diagnosis => ({
  part,
  fine: false,
  message,
  advice,
});

/** What an answer of the storage says went wrong. */
export function describeRefusal(answer: unknown, status: number): string {
  const { error, message } = (answer ?? {}) as { error?: unknown; message?: unknown };
  const texts = [error, message].filter((text) => typeof text === 'string');
  return [...new Set(texts)].join(', ') || `status ${status}`;
}

/** The JSON of an answer; undefined if it is none. */
export async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}
