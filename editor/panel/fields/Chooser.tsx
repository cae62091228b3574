import { NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { Choice } from '../../protocol';
import { labels } from '../labels';
import type { FieldProps } from './Field';
import { useForm } from './form';

interface ControlProps {
  id?: string | undefined;
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** With more options than this, one types a part of a name. */
const LONGEST_LIST = 20;
/** The number of options that are offered for the typed words. */
const OFFERED = 50;

/** One of several values: from a list, or by typing a part of its name. A value that is none of them stays. */
export function Chooser({
  options,
  value,
  onChange,
  ...field
}: ControlProps & { options: readonly Choice[] }) {
  const list = useId();
  const [typed, setTyped] = useState<string>();
  const chosen = options.find((option) => option.value === value);
  if (options.length <= LONGEST_LIST) {
    const all = chosen ? options : [{ value, title: value || labels.choose }, ...options];
    return (
      <NativeSelect
        {...field}
        data={all.map((option) => ({ value: option.value, label: option.title }))}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const change = (text: string) => {
    setTyped(text);
    const found = options.find(({ title }) => title === text);
    if (found) onChange(found.value);
  };
  const part = (typed ?? '').toLowerCase();
  const offered = options.filter(({ title }) => title.toLowerCase().includes(part)).slice(0, OFFERED);
  return (
    <>
      <TextInput
        {...field}
        list={list}
        placeholder={labels.search}
        value={typed ?? chosen?.title ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      <datalist id={list}>
        {offered.map((option) => (
          <option key={option.value} value={option.title} />
        ))}
      </datalist>
    </>
  );
}

/** One of several values: those that the schema lists, what it refers to, or a page and a section on it. */
export function ChoiceField({ value, set, schema, label, error, id }: FieldProps) {
  const { references } = useForm().choices;
  const { description, format, enum: listed = [], 'x-reference': reference } = schema;
  const control = { id, label, error, description, value: String(value ?? ''), onChange: set };
  if (format === 'internal-path') return <PageChoice {...control} />;
  const options = reference
    ? (references[reference] ?? [])
    : listed.map((each) => ({ value: String(each), title: String(each) }));
  return <Chooser {...control} options={options} />;
}

/** The pages of this site, each with its sections. */
export function PageChoice({ value, onChange, label, ...field }: ControlProps) {
  const { pages } = useForm().choices;
  const [address = '', section = ''] = value.split('#');
  const sections = pages.find((page) => page.path === address)?.sections ?? [];
  const options = pages.map(({ path, title }) => ({ value: path, title: `${title} (${path})` }));
  return (
    <>
      <Chooser {...field} label={label} options={options} value={address} onChange={onChange} />
      {sections.length > 0 && (
        <Chooser
          label={`${label}: ${labels.section}`}
          options={[
            { value: '', title: labels.top },
            ...sections.map((name) => ({ value: name, title: name })),
          ]}
          value={section}
          onChange={(name) => onChange(name ? `${address}#${name}` : address)}
        />
      )}
    </>
  );
}
