import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import type { DataOf } from '../../renderer/templates';
import { ContactLines } from '../parts/ContactLines';
import { Hero } from '../parts/Hero';
import { Section } from '../parts/Section';
import { Html } from '../shell/Html';
import { LinkList } from '../shell/LinkList';
import { useShell } from '../shell/use-shell';
import { AllPages } from './AllPages';
import { labels } from './labels';
import { Results } from './Results';
import { SearchForm } from './SearchForm';
import styles from './SearchPage.module.css';
import type { searchPages } from './search.pages';
import { type SearchState, useCrisis, useSearch } from './use-search';

const HELP = 'help';

const RESULTS = 'results';

/** The pause in typing before the number of results is announced, in ms. */
const REST = 700;

export function SearchPage({ hero, field, all, none, crisisWords }: DataOf<typeof searchPages>) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(0);
  const [submitted, setSubmitted] = useState(false);
  const state = useSearch(typed, asked);
  const inCrisis = useCrisis(typed, asked, crisisWords);
  const { crisis } = useShell();
  const found = statusOf(state, none.title);
  const [rested] = useDebouncedValue(inCrisis ? `${crisis.title}. ${found}` : found, REST);
  // Nothing is said of a field that is empty again.
  const status = state.status === 'idle' ? '' : rested;

  const ask = useCallback(() => setAsked((before) => before + 1), []);
  const type = useCallback((text: string) => {
    setTyped(text);
    setSubmitted(false);
  }, []);
  const submit = () => {
    ask();
    setSubmitted(true);
  };
  const isDone = state.status === 'done';
  useEffect(() => {
    if (!submitted || !isDone) return;
    focusSection(inCrisis ? HELP : RESULTS);
    setSubmitted(false);
  }, [submitted, isDone, inCrisis]);

  return (
    <div className={styles.page}>
      <Hero
        {...hero}
        aside={
          <div className={styles.form}>
            <SearchForm field={field} onType={type} onAsk={ask} onSubmit={submit} />
            <p role="status" className={isDone ? 'visually-hidden' : styles.status}>
              {status}
            </p>
          </div>
        }
      />
      {inCrisis && (
        <Section id={HELP} title={crisis.title} tone="blue">
          <Html as="p" html={crisis.html} className={styles.help} />
        </Section>
      )}
      {isDone && state.found.length > 0 && <Results id={RESULTS} found={state.found} />}
      {isDone && state.found.length === 0 && (
        <Section id={RESULTS} title={none.title} text={none.text} tone="green">
          <div className={styles.ways}>
            <ContactLines />
            <LinkList items={none.links} className={styles.links} />
          </div>
        </Section>
      )}
      {!(isDone && state.found.length > 0) && <AllPages {...all} />}
    </div>
  );
}

function statusOf(state: SearchState, none: string): string {
  switch (state.status) {
    case 'idle':
      return '';
    case 'loading':
      return labels.loading;
    case 'failed':
      return labels.failed;
    case 'done':
      return state.found.length > 0 ? labels.found(state.found.length) : none;
  }
}

function focusSection(id: string): void {
  const heading = document.getElementById(`${id}-title`);
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
