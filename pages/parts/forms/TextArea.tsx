import { InputBase, type InputBaseProps } from '@mantine/core';
import type { ComponentProps } from 'react';

/**
 * A field for several lines. Mantine's Textarea contains code for growing,
 * which isn't needed.
 */
export function TextArea(props: InputBaseProps & ComponentProps<'textarea'>) {
  return <InputBase {...props} component="textarea" multiline />;
}
