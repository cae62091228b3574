import { Fragment } from 'react';
import type { Mistake } from '../../protocol';
import { Button } from '../Button';
import { labels } from '../labels';
import { inWords } from '../Pairs';
import styles from './Fields.module.css';
import type { FieldProps } from './field-props';

interface FixesProps extends Pick<FieldProps, 'set'> {
  mistakes: readonly Mistake[];
}

/**
 * Buttons for values that would be correct, each below its effect on visitors.
 */
export function Fixes({ mistakes, set }: FixesProps) {
  return mistakes
    .flatMap(({ fixes }) => fixes)
    .map(({ value, effect }) => {
      const words = inWords(value);
      const isLong = effect !== undefined && words.length > LONG;
      const label = labels.correct(isLong ? '' : words);
      return (
        <Fragment key={words}>
          {effect && <p className={styles.hint}>{effect}</p>}
          <Button label={label} act={() => set(value)} />
        </Fragment>
      );
    });
}

/** Longer values aren't on the button if their changed words are above it. */
const LONG = 100;
