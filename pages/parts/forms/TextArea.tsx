import { InputBase, type InputBaseProps } from '@mantine/core';
import type { ComponentProps } from 'react';

/**
 * A field for several lines. Mantine's Textarea has code to make it grow, which
 * is not needed.
 */
export function TextArea(props: InputBaseProps & ComponentProps<'textarea'>) {
  return <InputBase {...props} component="textarea" multiline />;
}
