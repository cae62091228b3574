import type { DataOf } from '../../renderer/templates';
import { Cards } from '../parts/Cards';
import { Closing } from '../parts/Closing';
import { Filters } from '../parts/Filters';
import { Hero } from '../parts/Hero';
import { Picture } from '../parts/Picture';
import { Prose } from '../parts/Prose';
import { Section } from '../parts/Section';
import { TherapistCards } from '../parts/TherapistCards';
import styles from './AboutPage.module.css';
import type { aboutPages } from './about.pages';

export function AboutPage({
  hero,
  mission,
  story,
  values,
  team,
  closing,
}: DataOf<typeof aboutPages>) {
  return (
    <>
      <Hero {...hero} />
      <section className={styles.mission} aria-labelledby="mission-title">
        <h2 id="mission-title">{mission.title}</h2>
        <p>{mission.text}</p>
      </section>
      {story && (
        <Section id="story" title={story.title}>
          <div className={styles.story}>
            <Picture {...story.picture} />
            <Prose html={story.html} />
          </div>
        </Section>
      )}
      {values && (
        <Section {...values} id="values" tone="deep">
          <Cards items={values.items} look="ruled" />
        </Section>
      )}
      {team && (
        <Section {...team} id="team">
          {team.filters.length > 0 && <Filters groups={team.filters} />}
          <TherapistCards therapists={team.therapists} />
        </Section>
      )}
      {closing && <Closing {...closing} />}
    </>
  );
}
