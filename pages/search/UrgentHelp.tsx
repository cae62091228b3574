import { ActionButton, Buttons } from '../parts/Button';
import { Section } from '../parts/Section';
import { Html } from '../shell/Html';
import styles from './UrgentHelp.module.css';
import type { UrgentAnswer } from './use-search';

interface UrgentHelpProps {
  id: string;
  answers: readonly UrgentAnswer[];
  /** Shows the pages as well. Left out if they are shown. */
  onPages: (() => void) | undefined;
}

/**
 * The answers for people who need help now, with a section for each language.
 * The first one has the `id`.
 */
export function UrgentHelp({ id, answers, onPages }: UrgentHelpProps) {
  const languages = [...new Set(answers.map(({ language }) => language))];
  return languages.map((language, place) => {
    const own = answers.filter((answer) => answer.language === language);
    const [{ title, pagesToo } = { title: '', pagesToo: '' }] = own;
    return (
      <div key={title} lang={language}>
        <Section
          id={place === 0 ? id : `${id}-${language}`}
          title={title}
          tone="blue"
        >
          {own.map(({ html }) => (
            <Html key={html} as="p" html={html} className={styles.answer} />
          ))}
          {onPages && (
            <Buttons>
              <ActionButton look="outlined" onClick={onPages}>
                {pagesToo}
              </ActionButton>
            </Buttons>
          )}
        </Section>
      </div>
    );
  });
}
