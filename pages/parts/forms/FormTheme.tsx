import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './FormTheme.module.css';

const FIELDS = ['TextInput', 'InputBase', 'NativeSelect'];

/**
 * Variables that Mantine writes into style attributes, which the content
 * security policy blocks. They are left empty here and set in the style sheet.
 */
const inStylesheet = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, '']));

const theme = createTheme({
  fontFamily: 'var(--font-text)',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    InputWrapper: {
      defaultProps: {
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      },
      classNames: {
        label: styles.label,
        description: styles.description,
        error: styles.error,
      },
      vars: () => ({
        label: inStylesheet('--input-label-size'),
        description: inStylesheet('--input-description-size'),
        error: inStylesheet('--input-error-size'),
      }),
    },
    Input: {
      classNames: { wrapper: styles.field },
      vars: () => ({
        wrapper: inStylesheet(
          '--input-height',
          '--input-fz',
          '--input-padding-y',
          '--input-margin-bottom',
          '--input-right-section-pointer-events',
        ),
      }),
    },
    ComboboxChevron: {
      vars: () => ({ chevron: inStylesheet('--combobox-chevron-size') }),
    },
    Checkbox: {
      classNames: { body: styles.checkbox },
      vars: () => ({
        root: inStylesheet('--checkbox-radius', '--checkbox-color'),
      }),
    },
    ...Object.fromEntries(
      FIELDS.map((name) => [name, { defaultProps: { size: 'md' } }]),
    ),
  },
});

/**
 * The color scheme is always "light", so that Mantine stores none: the tokens
 * behind its colors follow the visitor's preference.
 */
export function FormTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {/* Mantine's colors depend on this attribute, which it sets on <html> only when its code runs. */}
      <div data-mantine-color-scheme="light">{children}</div>
    </MantineProvider>
  );
}
