import { LinkList } from '../../renderer/shell/LinkList';
import type { Search } from '../../schemas/content';
import { type ContactData, ContactLines } from '../parts/ContactLines';
import { Section } from '../parts/Section';
import styles from './NothingFound.module.css';

interface NothingFoundProps {
  id: string;
  none: Search['none'];
  contact: ContactData;
}

/** Where to go from here when no page fits. */
export function NothingFound({ id, none, contact }: NothingFoundProps) {
  return (
    <Section id={id} title={none.title} text={none.text} tone="green">
      <div className={styles.ways}>
        <ContactLines {...contact} />
        <LinkList items={none.links} className={styles.links} />
      </div>
    </Section>
  );
}
