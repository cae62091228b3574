import { NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { labels } from '../labels';

interface ChooserProps {
  id?: string;
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** With more options than this, one types a part of a name. */
const LONGEST_LIST = 20;
/** How many options are offered for what is typed. */
const OFFERED = 50;

/** One of several values: from a list, or by typing a part of its name. A value that is none of them stays. */
export function Chooser({ options: known, value, onChange, ...field }: ChooserProps) {
  const list = useId();
  const [typed, setTyped] = useState<string>();
  const chosen = known.find((option) => option.value === value);
  const options = chosen ? known : [{ value, label: value || labels.choose }, ...known];
  if (known.length <= LONGEST_LIST) {
    return (
      <NativeSelect
        {...field}
        data={[...options]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const change = (text: string) => {
    setTyped(text);
    const found = known.find(({ label }) => label === text);
    if (found) onChange(found.value);
  };
  const part = (typed ?? '').toLowerCase();
  return (
    <>
      <TextInput
        {...field}
        list={list}
        placeholder={labels.search}
        value={typed ?? chosen?.label ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      <datalist id={list}>
        {known
          .filter(({ label }) => label.toLowerCase().includes(part))
          .slice(0, OFFERED)
          .map(({ value: each, label }) => (
            <option key={each} value={label} />
          ))}
      </datalist>
    </>
  );
}
