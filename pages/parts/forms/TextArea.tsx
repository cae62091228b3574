import { InputBase, type InputBaseProps } from '@mantine/core';
import type { ComponentProps } from 'react';

/** A text of several lines. Mantine's own Textarea brings code that makes it grow, which is not needed. */
export function TextArea(props: InputBaseProps & ComponentProps<'textarea'>) {
  return <InputBase {...props} component="textarea" multiline />;
}
