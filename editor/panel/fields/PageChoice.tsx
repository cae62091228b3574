import { Chooser, type ChooserProps } from './Chooser';
import { useForm } from './form';

/** The pages of this site, and the sections of the one that is chosen. */
export function PageChoice({ value, ...control }: ChooserProps) {
  const { pages } = useForm().choices;
  const [chosen] = value.split('#');
  const options = pages.flatMap(({ path, title: name, sections }) => {
    const title = `${name} (${path})`;
    const shownSections = path === chosen ? sections : [];
    return [
      { value: path, title },
      ...shownSections.map((section) => ({
        value: `${path}#${section}`,
        title: `${title}: ${section}`,
      })),
    ];
  });
  return <Chooser {...control} options={options} value={value} />;
}
