import { useDebouncedValue } from '@mantine/hooks';
import { Fragment, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { inCount } from '../../languages/shown';
import { focusSection, scrollToSection } from '../../renderer/boot/section';
import type { DataOf } from '../../renderer/templates';
import { ContactLines } from '../parts/ContactLines';
import { Hero } from '../parts/Hero';
import { Section } from '../parts/Section';
import { LinkList } from '../shell/LinkList';
import { useWords } from '../shell/use-words';
import { AllPages } from './AllPages';
import { Results } from './Results';
import { SearchForm } from './SearchForm';
import styles from './SearchPage.module.css';
import type { searchPages } from './search.pages';
import { UrgentHelp } from './UrgentHelp';
import { type UrgentAnswer, useSearch } from './use-search';

const HELP = 'help';

const RESULTS = 'results';

/**
 * How long typing must pause before the number of results is announced, in ms.
 */
const REST = 700;

/**
 * The typed text of each visit of this page, by the key of its entry in the
 * history, for visitors who come back from a result. It is only in memory, and
 * gone when the browser leaves the site.
 */
const typedBefore = new Map<string, string>();

export function SearchPage({
  hero,
  field,
  all,
  none,
  urgent: answers,
}: DataOf<typeof searchPages>) {
  const { key } = useLocation();
  const [initial] = useState(() => typedBefore.get(key));
  const [typed, setTyped] = useState(initial ?? '');
  const { status, found, urgent, load } = useSearch(typed, answers);
  const { search: labels, language } = useWords();
  const [wantsPages, setWantsPages] = useState(false);
  // In a crisis, only help is shown until the visitor asks for pages.
  const showsPages = wantsPages || !urgent.some(({ alone }) => alone);
  const isDone = status === 'done';
  const hasFound = isDone && found.pages.length > 0;
  const words = {
    idle: '',
    loading: labels.loading,
    failed: labels.failed,
    done: none.title,
  };
  const outcome = hasFound
    ? inCount(labels.found, found.pages.length, language)
    : words[status];
  const said = useMemo(
    () => announced(urgent, showsPages ? outcome : ''),
    [urgent, showsPages, outcome],
  );
  const [rested] = useDebouncedValue(said, REST);

  const type = useCallback(
    (text: string) => {
      typedBefore.set(key, text);
      setTyped(text);
    },
    [key],
  );
  const submit = async () => {
    await load();
    const answer = document.getElementById(HELP) ? HELP : RESULTS;
    focusSection(answer);
    scrollToSection(answer);
  };
  return (
    <div className={styles.page}>
      <Hero
        {...hero}
        aside={
          <div className={styles.form}>
            <SearchForm
              field={field}
              initial={initial}
              onType={type}
              onAsk={load}
              onSubmit={submit}
            />
            <p
              role="status"
              className={isDone ? 'visually-hidden' : styles.status}
            >
              {/* An emptied field announces nothing. */}
              {status !== 'idle' &&
                rested.map(({ text, language: spoken }, place) => (
                  <Fragment key={text}>
                    {place > 0 && ' '}
                    <span lang={spoken}>{text}</span>
                  </Fragment>
                ))}
            </p>
          </div>
        }
      />
      <UrgentHelp
        id={HELP}
        answers={urgent}
        onPages={showsPages ? undefined : () => setWantsPages(true)}
      />
      {showsPages && hasFound && <Results id={RESULTS} found={found} />}
      {showsPages && isDone && !hasFound && (
        <Section id={RESULTS} title={none.title} text={none.text} tone="green">
          <div className={styles.ways}>
            <ContactLines />
            <LinkList items={none.links} className={styles.links} />
          </div>
        </Section>
      )}
      {showsPages && !hasFound && <AllPages {...all} />}
    </div>
  );
}

/**
 * What a screen reader says: that there is help, once in each language, and
 * what was found.
 */
function announced(urgent: readonly UrgentAnswer[], outcome: string) {
  const help = urgent.map(({ title, language }) => ({
    text: `${title}.`,
    language,
  }));
  const once = help.filter(
    ({ text }, place) => help.findIndex((each) => each.text === text) === place,
  );
  return outcome === ''
    ? once
    : [...once, { text: outcome, language: undefined }];
}
