import type { Card, Closing as ClosingTexts, IconCard } from '../../schemas/content';
import { Cards } from '../parts/Cards';
import { Closing } from '../parts/Closing';
import { Disclosures } from '../parts/Disclosures';
import type { FaqItem } from '../parts/Faq';
import { Hero, type HeroData } from '../parts/Hero';
import { Prose } from '../parts/Prose';
import { Section } from '../parts/Section';
import { Steps } from '../parts/Steps';
import { Html } from '../shell/Html';
import { type EventData, Events } from './Events';
import { labels } from './labels';

interface FreePageProps {
  hero: HeroData;
  sections: FreeSection[];
  closing: ClosingTexts | undefined;
}

interface FreeSection {
  id: string;
  title: string;
  text: string | undefined;
  html: string | undefined;
  cards: IconCard[] | undefined;
  steps: Card[] | undefined;
  events: EventData[] | undefined;
  questions: FaqItem[] | undefined;
}

export function FreePage({ hero, sections, closing }: FreePageProps) {
  return (
    <>
      <Hero {...hero} />
      {sections.map(({ id, title, text, html, cards, steps, events, questions }, index) => (
        <Section key={id} id={id} title={title} text={text} tone={index % 2 === 1 ? 'deep' : 'paper'}>
          {html && <Prose html={html} />}
          {cards && <Cards items={cards} />}
          {steps && <Steps items={steps} />}
          {events && (events.length > 0 ? <Events items={events} /> : <p>{labels.noEvents}</p>)}
          {questions && (
            <Disclosures
              name={id}
              items={questions.map((item) => ({
                title: item.question,
                content: <Html html={item.html} />,
              }))}
            />
          )}
        </Section>
      ))}
      {closing && <Closing {...closing} />}
    </>
  );
}
