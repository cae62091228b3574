import type { DataOf } from '../../renderer/templates';
import { Cards } from '../parts/Cards';
import { Closing } from '../parts/Closing';
import { Disclosures } from '../parts/Disclosures';
import { answersOf } from '../parts/Faq';
import { Hero } from '../parts/Hero';
import { Prose } from '../parts/Prose';
import { Section } from '../parts/Section';
import { Steps } from '../parts/Steps';
import { useWords } from '../shell/use-words';
import { Events } from './Events';
import type { freePages } from './free-page.pages';

export function FreePage({
  hero,
  sections,
  closing,
}: DataOf<typeof freePages>) {
  const { events: labels } = useWords();
  return (
    <>
      <Hero {...hero} />
      {sections.map(
        ({ id, title, text, html, cards, steps, events, questions }, index) => (
          <Section
            key={id}
            id={id}
            title={title}
            text={text}
            tone={index % 2 === 1 ? 'deep' : 'paper'}
          >
            {html && <Prose html={html} />}
            {cards && <Cards items={cards} />}
            {steps && <Steps items={steps} />}
            {events &&
              (events.length > 0 ? (
                <Events items={events} />
              ) : (
                <p>{labels.none}</p>
              ))}
            {questions && (
              <Disclosures name={id} items={answersOf(questions)} />
            )}
          </Section>
        ),
      )}
      {closing && <Closing {...closing} />}
    </>
  );
}
