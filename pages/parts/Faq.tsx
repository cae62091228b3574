import { Html } from '../shell/Html';
import { Disclosures } from './Disclosures';
import { Section, type Tone } from './Section';

interface FaqProps {
  title: string;
  text?: string | undefined;
  items: readonly { question: string; html: string }[];
  tone?: Tone;
}

export function Faq({ title, text, items, tone }: FaqProps) {
  return (
    <Section id="faq" title={title} text={text} layout="beside" tone={tone}>
      <Disclosures name="faq" items={answersOf(items)} />
    </Section>
  );
}

export function answersOf(questions: FaqProps['items']) {
  return questions.map(({ question, html }) => ({
    title: question,
    content: <Html html={html} />,
  }));
}
