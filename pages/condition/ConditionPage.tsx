import { type CardData, Cards } from '../parts/Cards';
import { Checklist } from '../parts/Checklist';
import { Closing } from '../parts/Closing';
import { type ContactData, ContactLines } from '../parts/ContactLines';
import { Faq, type FaqData } from '../parts/Faq';
import { Hero, type HeroData } from '../parts/Hero';
import { Prose } from '../parts/Prose';
import { Section } from '../parts/Section';
import { Steps } from '../parts/Steps';
import { LinkList } from '../shell/LinkList';
import styles from './ConditionPage.module.css';
import { Urgency, type UrgencyCard } from './Urgency';

interface ConditionPageProps {
  hero: HeroData;
  benefits: { title: string; items: CardData[] };
  recognize: { title: string; intro: string; questions: string[]; outro: string };
  urgency: { title: string; cards: UrgencyCard[] };
  help: { title: string; text: string; items: CardData[] };
  approaches: { title: string; items: CardData[] };
  types: { title: string; items: CardData[] };
  expect: { title: string; steps: CardData[]; sessions: string | undefined; note: string };
  faq: FaqData;
  community: { title: string; html: string };
  related: { title: string; items: { label: string; path: string }[] };
  articles: { title: string; items: { label: string; path: string }[] };
  closing: { title: string; text: string; button: string; visit: string };
  contact: ContactData;
}

export function ConditionPage({ hero, benefits, recognize, urgency, ...page }: ConditionPageProps) {
  const { help, approaches, types, expect, faq, community, related, articles, closing, contact } = page;
  const links = [related, articles].filter(({ items }) => items.length > 0);
  return (
    <>
      <Hero {...hero} />

      <div className={styles.benefits}>
        <h2 className="visually-hidden">{benefits.title}</h2>
        <Cards items={benefits.items} look="plain" />
      </div>

      <Section id="recognize" layout="beside" title={recognize.title} text={recognize.intro} tone="blue">
        <div className={styles.questions}>
          <Checklist items={recognize.questions} />
        </div>
        <p className={styles.outro}>{recognize.outro}</p>
      </Section>

      <Section id="urgency" title={urgency.title}>
        <Urgency cards={urgency.cards} />
      </Section>

      <Section id="help" title={help.title} text={help.text} tone="deep">
        <Cards items={help.items} look="ruled" />
      </Section>

      <Section id="approaches" title={approaches.title}>
        <Cards items={approaches.items} columns={2} />
      </Section>

      <Section id="types" title={types.title} tone="deep">
        <Cards items={types.items} look="ruled" columns={2} />
      </Section>

      <Section id="what-to-expect" title={expect.title} tone="green">
        <Steps items={expect.steps} />
        <div className={styles.length}>
          {expect.sessions && <p className={styles.sessions}>{expect.sessions}</p>}
          <p>{expect.note}</p>
        </div>
      </Section>

      <Faq {...faq} />

      <Section id="community" layout="beside" title={community.title} tone="deep">
        <Prose html={community.html} />
      </Section>

      {links.length > 0 && (
        <nav className={styles.related} aria-label={links[0]?.title}>
          {links.map((list) => (
            <TitledLinks key={list.title} {...list} />
          ))}
        </nav>
      )}

      <Closing {...closing}>
        <div className={styles.visit}>
          <h3>{closing.visit}</h3>
          <ContactLines {...contact} />
        </div>
      </Closing>
    </>
  );
}

function TitledLinks({ title, items }: { title: string; items: { label: string; path: string }[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <LinkList items={items} />
    </div>
  );
}
