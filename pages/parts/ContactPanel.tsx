import { ContactLines } from './ContactLines';
import { Panel } from './Panel';

interface ContactPanelProps {
  id: string;
  title: string;
  text: string;
  email?: string;
}

export function ContactPanel({ id, title, text, email }: ContactPanelProps) {
  return (
    <Panel id={id} title={title} tone="plain">
      <p>{text}</p>
      <ContactLines email={email} />
    </Panel>
  );
}
