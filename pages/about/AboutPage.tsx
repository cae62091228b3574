import type { AboutFile } from '../../schemas/content';
import { Cards } from '../parts/Cards';
import { Closing } from '../parts/Closing';
import { Hero, type HeroData } from '../parts/Hero';
import { Picture, type PictureData } from '../parts/Picture';
import { Prose } from '../parts/Prose';
import { Section } from '../parts/Section';
import { type TherapistCardData, TherapistCards } from '../parts/TherapistCards';
import styles from './AboutPage.module.css';

interface AboutPageProps {
  hero: HeroData;
  mission: AboutFile['mission'];
  story: { title: string; html: string; picture: PictureData };
  values: AboutFile['values'];
  team: { title: string; text?: string | undefined; therapists: TherapistCardData[] } | undefined;
  closing: AboutFile['closing'];
}

export function AboutPage({ hero, mission, story, values, team, closing }: AboutPageProps) {
  return (
    <>
      <Hero {...hero} />
      <section className={styles.mission} aria-labelledby="mission-title">
        <h2 id="mission-title">{mission.title}</h2>
        <p>{mission.text}</p>
      </section>
      <Section id="story" title={story.title}>
        <div className={styles.story}>
          <Picture {...story.picture} />
          <Prose html={story.html} />
        </div>
      </Section>
      <Section id="values" title={values.title} text={values.text} tone="deep">
        <Cards items={values.items} look="ruled" />
      </Section>
      {team && (
        <Section id="team" title={team.title} text={team.text}>
          <TherapistCards therapists={team.therapists} />
        </Section>
      )}
      <Closing {...closing} />
    </>
  );
}
