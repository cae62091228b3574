import { Html } from '../shell/Html';
import { Disclosures } from './Disclosures';
import { Section, type Tone } from './Section';

export interface FaqItem {
  question: string;
  html: string;
}

export interface FaqData {
  title: string;
  text?: string | undefined;
  items: readonly FaqItem[];
}

export function Faq({ title, text, items, tone }: FaqData & { tone?: Tone }) {
  return (
    <Section id="faq" title={title} text={text} layout="beside" tone={tone}>
      <Disclosures
        name="faq"
        items={items.map(({ question, html }) => ({ title: question, content: <Html html={html} /> }))}
      />
    </Section>
  );
}
