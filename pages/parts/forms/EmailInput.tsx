import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { EMAIL_PATTERN } from '../../../supabase/functions/_shared/email-address';
import { useWords } from '../../shell/use-words';

/** A browser that refuses an address shows the title with its own message. */
export function EmailInput(props: ComponentProps<typeof TextInput>) {
  const { forms: labels } = useWords();
  return (
    <TextInput
      {...props}
      type="email"
      pattern={EMAIL_PATTERN}
      title={labels.emailExample}
    />
  );
}
