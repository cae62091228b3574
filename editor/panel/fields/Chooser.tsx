import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import { useState } from 'react';
import type { Choice } from '../../protocol';
import { labels } from '../labels';
import styles from './Fields.module.css';
import type { Shown } from './Frame';

export interface ChooserProps extends Partial<Shown> {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** How many options are shown for the typed words. */
const SHOWN = 50;

/** The height of the list, if there is room. */
const HEIGHT = 'min(26rem, 60dvh)';

interface PicturedChoice extends Choice {
  /** The address of its picture. */
  picture?: string;
}

const pictured = (title: string, picture?: string) => (
  <span className={styles.pictured}>
    <img src={picture} alt="" loading="lazy" width={64} height={48} />
    {title}
  </span>
);

/**
 * One of several values, found by typing a part of its name. A value that is
 * none of them stays.
 */
export function Chooser({
  options,
  value,
  onChange,
  ...field
}: ChooserProps & { options: readonly PicturedChoice[] }) {
  const isOption =
    value === '' || options.some((option) => option.value === value);
  const all = isOption ? options : [{ value, title: value }, ...options];
  const titles = new Map(all.map((option) => [option.value, option.title]));
  const [search, setSearch] = useState(titles.get(value) ?? '');
  const [isByLetter, setIsByLetter] = useState(false);
  const choose = (chosen: string) => {
    // Also where it was chosen before: its letters are no longer what is there.
    setSearch(titles.get(chosen) ?? '');
    onChange(chosen);
  };
  const pictures = new Map(
    options.map((option) => [option.value, option.picture]),
  );
  const hasPictures = options.some(({ picture }) => picture);
  const renderOption = ({
    option,
  }: {
    option: { value: string; label: string };
  }) => pictured(option.label, pictures.get(option.value));
  return (
    <Select
      {...field}
      size="md"
      searchable
      selectFirstOptionOnChange
      openOnFocus={false}
      allowDeselect={false}
      limit={SHOWN}
      // Without pictures, this is enough for ten options: all kinds of pages
      // are visible.
      maxDropdownHeight={HEIGHT}
      renderOption={hasPictures ? renderOption : undefined}
      placeholder={labels.search}
      comboboxProps={{ withinPortal: false }}
      data={all.map((option) => ({ value: option.value, label: option.title }))}
      value={value}
      searchValue={search}
      onSearchChange={setSearch}
      // Opened by a letter, the list is marked from its first option on. Mantine
      // goes by the place of the value otherwise, even where no option is
      // marked there.
      selectFirstOptionOnDropdownOpen={isByLetter}
      onKeyDownCapture={({ key }) => setIsByLetter(!key.startsWith('Arrow'))}
      onMouseDownCapture={() => setIsByLetter(false)}
      onFocus={(event) => event.currentTarget.select()}
      // Also of the one that is there already: a sample may be right.
      onOptionSubmit={choose}
    />
  );
}
