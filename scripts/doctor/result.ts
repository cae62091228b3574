/** The result of one check of the published site or its Supabase project, in one sentence. */
export interface Result {
  /** As in `documents`. */
  part: string;
  passed: boolean;
  message: string;
  advice?: string;
}

export const pass = (part: string, message: string): Result => ({ part, passed: true, message });

export const fail = (part: string, message: string, advice: string): Result => ({
  part,
  passed: false,
  message,
  advice,
});
