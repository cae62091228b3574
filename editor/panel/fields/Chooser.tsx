import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
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

/** The number of options that are shown for the typed words. */
const SHOWN = 50;

/** One of several values, found by typing a part of its name. A value that is none of them stays. */
export function Chooser({
  options,
  value,
  onChange,
  ...field
}: ControlProps & { options: readonly Choice[] }) {
  const isKnown = value === '' || options.some((option) => option.value === value);
  const all = isKnown ? options : [{ value, title: value }, ...options];
  return (
    <Select
      {...field}
      size="md"
      searchable
      selectFirstOptionOnChange
      openOnFocus={false}
      allowDeselect={false}
      limit={SHOWN}
      placeholder={labels.search}
      comboboxProps={{ withinPortal: false }}
      data={all.map((option) => ({ value: option.value, label: option.title }))}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  );
}

/** One of several values: those that the schema lists, what it refers to, or a page and a section on it. */
export function ChoiceField({ value, set, schema, label, error, id }: FieldProps) {
  const { references } = useForm().choices;
  const { description, format, enum: listed = [], 'x-reference': reference } = schema;
  const control = { id, label, error, description, value: String(value ?? ''), onChange: set };
  if (format === 'internal-path' || format === 'link-target') return <PageChoice {...control} />;
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
