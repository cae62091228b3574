import { NativeSelect } from '@mantine/core';
import { labels } from '../labels';
import { Chooser } from './Chooser';
import type { FieldProps } from './Field';
import { useStore } from './StoreContext';

/** The address of a page of this site, and of a section on it. */
export function PageField({ place, schema, label, error, id }: FieldProps) {
  const { valueAt, set } = useStore();
  return (
    <PageChoice
      id={id}
      label={label}
      error={error}
      description={schema.description}
      value={String(valueAt(place) ?? '')}
      onChange={(address) => set(place, address)}
    />
  );
}

interface PageChoiceProps {
  id: string;
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (address: string) => void;
}

/** The pages of this site, each with its sections. */
export function PageChoice({ value, onChange, label, ...field }: PageChoiceProps) {
  const { pages } = useStore().choices;
  const [address = '', section = ''] = value.split('#');
  const chosen = pages.find((page) => page.path === address);
  const options = pages.map(({ path, title }) => ({ value: path, label: `${title} (${path})` }));
  return (
    <>
      <Chooser {...field} label={label} options={options} value={address} onChange={onChange} />
      {chosen && chosen.sections.length > 0 && (
        <NativeSelect
          label={`${label}: ${labels.section}`}
          data={[
            { value: '', label: labels.top },
            ...chosen.sections.map((name) => ({ value: name, label: name })),
          ]}
          value={section}
          onChange={({ currentTarget: { value: name } }) => onChange(name ? `${address}#${name}` : address)}
        />
      )}
    </>
  );
}
