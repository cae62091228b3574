import { type FormEvent, useEffect, useRef } from 'react';
import type { SearchFile } from '../../schemas/content';
import { ONE_OF_A_KIND } from '../one-of-a-kind';
import { ActionButton } from '../parts/Button';
import styles from './SearchForm.module.css';

interface SearchFormProps extends Pick<SearchFile, 'field'> {
  /** What was typed before the visitor came back to this page. */
  initial: string | undefined;
  onType: (typed: string) => void;
  onAsk: () => void;
  onSubmit: () => void;
}

/**
 * The typed words must not leave the page: the field has no name, and its
 * spelling isn't checked by a server.
 */
export function SearchForm({
  field,
  initial,
  onType,
  onAsk,
  onSubmit,
}: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // The field may have been used before React was loaded.
    const early = input.current;
    if (early && (early.value !== '' || early === document.activeElement)) {
      onAsk();
    }
    if (early) {
      onType(early.value);
    }
  }, [onType, onAsk]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 do not know <search>
    <form
      className={styles.form}
      role="search"
      method="get"
      action={ONE_OF_A_KIND.search}
      onSubmit={submit}
    >
      <label htmlFor="search-field">{field.label}</label>
      <div className={styles.row}>
        <input
          ref={input}
          id="search-field"
          className={styles.field}
          type="search"
          defaultValue={initial}
          aria-describedby="search-hint"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={onAsk}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <ActionButton type="submit">{field.button}</ActionButton>
      </div>
      <p id="search-hint" className={styles.hint}>
        {field.hint}
      </p>
    </form>
  );
}
