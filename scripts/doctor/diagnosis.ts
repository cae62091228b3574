/** The result of one check of the published site or its Supabase project. */
export interface Diagnosis {
  /** As in `documents`. */
  part: string;
  fine: boolean;
  message: string;
  advice?: string;
}

export const fine = (part: string, message: string): Diagnosis => ({ part, fine: true, message });

export const wrong = (part: string, message: string, advice: string): Diagnosis => ({
  part,
  fine: false,
  message,
  advice,
});

/** Why the storage refused a request, from its answer. */
export function describeRefusal(answer: unknown, status: number): string {
  const { error, message } = (answer ?? {}) as { error?: unknown; message?: unknown };
  const texts = [error, message].filter((text) => typeof text === 'string');
  return [...new Set(texts)].join(', ') || `status ${status}`;
}

/** The JSON of an answer; undefined if it is not JSON. */
export async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}
