import { useRef } from 'react';
import { createSubmissionId } from '../../supabase/functions/_shared/submission-id';

/**
 * Returns the same id for every attempt to send the same content, so that a
 * duplicate can be told from a new referral.
 */
export function useSubmissionId(): (content: string) => string {
  const last = useRef({ content: '', id: '' });
  return (content) => {
    if (last.current.content !== content) {
      last.current = { content, id: createSubmissionId() };
    }
    return last.current.id;
  };
}
