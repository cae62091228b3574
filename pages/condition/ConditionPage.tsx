import type { DataOf } from '../../renderer/templates';
import { BookingButton, Buttons } from '../parts/Button';
import { type CardData, Cards } from '../parts/Cards';
import { Checklist } from '../parts/Checklist';
import { Closing } from '../parts/Closing';
import { ContactLines } from '../parts/ContactLines';
import { Disclosures } from '../parts/Disclosures';
import { Faq } from '../parts/Faq';
import { Hero } from '../parts/Hero';
import { InBrief } from '../parts/InBrief';
import { LinkPills } from '../parts/LinkPills';
import { Prose } from '../parts/Prose';
import { Section } from '../parts/Section';
import { Steps } from '../parts/Steps';
import { Html } from '../shell/Html';
import { useWords } from '../shell/use-words';
import styles from './ConditionPage.module.css';
import type { conditionPages } from './condition.pages';
import { Review } from './Review';
import { Urgency } from './Urgency';

export function ConditionPage({
  texts,
  hero,
  recognize,
  help,
  ...page
}: DataOf<typeof conditionPages>) {
  const { conditions: labels } = useWords();
  const { expect, community, closing } = page;
  const links = [
    { title: texts.related, items: page.related },
    { title: texts.articles, items: page.articles },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      <Hero
        {...hero}
        wide
        byline={page.review && <Review {...page.review} />}
      />
      <InBrief {...page.brief} />

      {page.benefits && (
        <div className={styles.benefits}>
          <h2 className="visually-hidden">{texts.benefits}</h2>
          <Cards items={page.benefits} look="ruled" />
        </div>
      )}

      {recognize && (
        <Section
          id="recognize"
          layout="beside"
          title={texts.recognize}
          text={recognize.intro}
          tone="blue"
        >
          <div className={styles.questions}>
            <Checklist items={recognize.questions} open />
          </div>
          <p className={styles.outro}>{recognize.outro}</p>
          <Buttons>
            <BookingButton>{hero.button}</BookingButton>
          </Buttons>
        </Section>
      )}

      {page.urgency && (
        <Section id="urgency" title={texts.urgency}>
          <Urgency cards={page.urgency} />
        </Section>
      )}

      <Section
        id="help"
        layout="beside"
        title={texts.help}
        text={help.text}
        tone="deep"
      >
        <Disclosures look="ruled" name="help" items={textsOf(help.items)} />
      </Section>

      {(page.approaches || page.types) && (
        <div className={styles.indexes}>
          {page.approaches && (
            <Index
              id="approaches"
              title={texts.approaches}
              items={page.approaches}
            />
          )}
          {page.types && (
            <Index id="types" title={texts.types} items={page.types} />
          )}
        </div>
      )}

      {expect && (
        <Section id="what-to-expect" title={texts.expect} tone="green">
          <Steps items={expect.steps} />
          <div className={styles.length}>
            {expect.sessions && (
              <p className={styles.sessions}>{texts.sessions}</p>
            )}
            <p>{expect.note}</p>
          </div>
        </Section>
      )}

      {page.faq && <Faq title={texts.faq} items={page.faq} />}

      {community && (
        <Section
          id="community"
          layout="beside"
          title={texts.community}
          tone="deep"
        >
          <div className={styles.community}>
            <Prose html={community.lead} />
          </div>
          {community.more && (
            <Disclosures
              look="ruled"
              name="community"
              items={[
                {
                  title: labels.community,
                  content: <Html html={community.more} />,
                },
              ]}
            />
          )}
        </Section>
      )}

      {links.length > 0 && (
        <nav className={styles.related} aria-label={links[0]?.title}>
          {links.map(({ title, items }) => (
            <div key={title}>
              <h2>{title}</h2>
              <LinkPills items={items} />
            </div>
          ))}
        </nav>
      )}

      {closing && (
        <Closing {...closing} button={texts.closingButton}>
          <div className={styles.visit}>
            <h3>{texts.visit}</h3>
            <ContactLines addresses={page.addresses} />
          </div>
        </Closing>
      )}
    </>
  );
}

function textsOf(items: readonly CardData[]) {
  return items.map(({ title, text }) => ({ title, content: <p>{text}</p> }));
}

function Index({
  id,
  title,
  items,
}: {
  id: string;
  title: string;
  items: CardData[];
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Disclosures look="ruled" name={id} items={textsOf(items)} />
    </section>
  );
}
