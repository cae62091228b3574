import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Resolver, type UseFormSetValues, useForm } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import {
  calendarDay,
  dateLimits,
} from '../../supabase/functions/_shared/calendar-day';
import { isSameForm } from '../../supabase/functions/_shared/referral-answer';
import type { FormFacts } from '../../supabase/functions/_shared/referral-facts';
import {
  type FieldName,
  fieldsOf,
  type ReferralForm,
} from '../../supabase/functions/_shared/referral-fields';
import {
  emptyReferral,
  referralFormSchema,
} from '../../supabase/functions/_shared/referral-form';
import { buildReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import { createSubmissionId } from '../../supabase/functions/_shared/submission-id';
import type { Backend } from '../parts/backend';
import { useMounted } from '../parts/forms/use-mounted';
import { useToast } from '../parts/toasts/Toasts';
import { useWords } from '../shell/use-words';
import { carryOver } from './carry-over';
import { type Refused, refusedIn, resolverAfter } from './refused';
import { asOwnReferrer, resolverForSelf } from './self-referral';
import { ReferralFault, sendReferral } from './send-referral';

export const FORM_ID = 'referral-form';
/**
 * The id of the self-referral switch. It has no name, because it isn't part of
 * a referral.
 */
export const SELF_ID = 'isSelf';

export interface ReferralFormOptions {
  backend: Backend;
  /** The address to which referrals are mailed. */
  email: string;
  facts: FormFacts;
  /**
   * Called with the function's version of the form if the page has another one.
   */
  onChanged: (facts: FormFacts) => void;
  onSent: (isSelf: boolean) => void;
}

/** The state of the referral form, and the actions for sending it. */
export function useReferralForm({
  backend,
  email,
  facts: given,
  onChanged,
  onSent,
}: ReferralFormOptions) {
  const { referral: labels } = useWords();
  const [firstFacts] = useState(given);
  const [facts, setFacts] = useState<FormFacts>(firstFacts);
  const [gone, setGone] = useState<readonly string[]>([]);
  const mounted = useMounted();
  const toast = useToast();
  const today = calendarDay(new Date());
  const limits = useMemo(() => dateLimits(today), [today]);
  const [isSelf, setIsSelf] = useState(false);
  const refused = useRef<readonly Refused[]>([]);
  const resolver = resolverAfter(() => refused.current, todaysResolver(facts));
  const form = useForm<ReferralForm, unknown, ReferralForm>({
    resolver: isSelf ? resolverForSelf(resolver, labels) : resolver,
    defaultValues: emptyReferral(facts),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { setValue, setValues, clearErrors, trigger } = form;
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<ReferralFault['outcome'] | 'changed'>();
  const submission = useSubmissionId();
  const inFlight = useRef(false);
  /** The fields of which the browser spoke before React was loaded. */
  const toldByBrowser = useRef<FieldName[]>([]);

  /**
   * Switches to the function's version of the form and keeps what was typed.
   * All of it stays in memory.
   */
  function changeForm(next: FormFacts): void {
    const { values, fields, gone } = carryOver(form.getValues(), facts, next);
    setFacts(next);
    onChanged(next);
    setGone(gone);
    for (const [name, value] of Object.entries(values) as [
      keyof ReferralForm,
      never,
    ][]) {
      setValue(name, value, { shouldDirty: true });
    }
    const newFields = fieldsOf(next);
    for (const name of fields) {
      form.setError(name, { message: newFields[name]?.message });
    }
    setAttempt((count) => count + 1);
  }

  /** Shows what the function refused like the mistakes that the page finds. */
  async function showRefused(places: readonly string[]): Promise<void> {
    const typed = form.getValues();
    const sent = isSelf ? asOwnReferrer(typed, labels) : typed;
    refused.current = refusedIn(places, sent, facts);
    if (refused.current.length > 0) {
      await form.trigger();
      setAttempt((count) => count + 1);
    }
  }

  async function showFailure(error: unknown): Promise<void> {
    console.error(
      error instanceof Error ? error.message : 'The referral was not sent.',
    );
    const fault = error instanceof ReferralFault ? error : undefined;
    const hasChanged = fault?.facts && !isSameForm(fault.facts, facts);
    if (hasChanged) {
      changeForm(fault.facts);
    } else if (fault) {
      await showRefused(fault.places);
    }
    const honeypot = honeypotElement();
    if (honeypot && fault?.places.includes('website')) {
      // A robot sends once. A person, whose form filler has filled in the field
      // that nobody sees, sends again.
      honeypot.value = '';
    }
    setFailed(hasChanged ? 'changed' : (fault?.outcome ?? 'not-sent'));
    toast({
      about: FORM_ID,
      tone: 'error',
      title: labels.failedTitle,
      message: labels.failedText,
    });
  }

  const submitShown = form.handleSubmit(
    async (values) => {
      setFailed(undefined);
      setGone([]);
      try {
        const website = honeypotElement()?.value;
        const submissionId = submission(JSON.stringify([values, isSelf]));
        const sending = { to: email, submissionId, website, isSelf };
        await sendReferral(
          backend,
          buildReferralPayload(values, facts, sending),
        );
        form.reset(emptyReferral(facts));
        setIsSelf(false);
        setAttempt(0);
        toast({
          about: FORM_ID,
          tone: 'success',
          title: labels.sentTitle,
          message: labels.sentText,
        });
        onSent(isSelf);
      } catch (error) {
        await showFailure(error);
      }
    },
    () => setAttempt((before) => before + 1),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The button isn't disabled until the next render.
    if (inFlight.current) {
      return;
    }
    inFlight.current = true;
    // A second try with the same values goes to the function, which may have
    // been corrected meanwhile.
    refused.current = [];
    takeShownValues(setValues, facts);
    await submitShown(event).finally(() => {
      inFlight.current = false;
    });
  };

  // Text may have been typed before React was loaded. React renders in slices:
  // if values were read earlier, text typed between two slices would be
  // overwritten.
  useEffect(() => {
    takeShownValues(setValues, firstFacts);
    // The switch may also have been used early.
    setIsSelf(
      (document.getElementById(SELF_ID) as HTMLInputElement | null)?.checked ??
        false,
    );
    toldByBrowser.current = invalidFields(firstFacts);
  }, [setValues, firstFacts]);
  useEffect(() => {
    if (mounted) {
      void trigger(toldByBrowser.current);
    }
  }, [mounted, trigger]);

  /** Clears the errors, which belong to the other form. Typed values stay. */
  const changeSelf = (checked: boolean) => {
    setIsSelf(checked);
    setAttempt(0);
    clearErrors();
  };
  useLeaveWarning(form.formState.isDirty, labels.leave);
  return {
    form,
    facts,
    gone,
    limits,
    attempt,
    failed,
    mounted,
    isSelf,
    changeSelf,
    submit,
  };
}

/** Validates by the day on which it is called, also after midnight. */
function todaysResolver(
  facts: FormFacts,
): Resolver<ReferralForm, unknown, ReferralForm> {
  return (values, context, options) => {
    const limits = dateLimits(calendarDay(new Date()));
    const validate = valibotResolver(referralFormSchema(limits, facts));
    return validate(values, context, options);
  };
}

function formElement(): HTMLFormElement | undefined {
  return document.getElementById(FORM_ID) as HTMLFormElement | undefined;
}

function honeypotElement(): HTMLInputElement | null | undefined {
  return formElement()?.querySelector('[name=website]');
}

/**
 * Reads the values that the visitor sees, because form fillers may not fire
 * events. All at once: the library has read the first fields that were typed
 * into before it was ready, without rendering that anything has changed, and
 * for one value that it knows, it renders nothing.
 */
function takeShownValues(
  setValues: UseFormSetValues<ReferralForm>,
  facts: FormFacts,
): void {
  const shown = new FormData(formElement());
  const values = Object.entries(emptyReferral(facts)).map(([name, empty]) => {
    const typed = shown.get(name)?.toString() ?? '';
    return [name, typeof empty === 'boolean' ? shown.has(name) : typed];
  });
  setValues(Object.fromEntries(values), { shouldDirty: true });
}

/**
 * The fields that the browser has marked as invalid, because the form was
 * submitted or a field was left. Older browsers don't tell.
 */
function invalidFields(facts: FormFacts): FieldName[] {
  if (!CSS.supports('selector(:user-invalid)')) {
    return [];
  }
  const marked = formElement()?.querySelectorAll(':user-invalid') ?? [];
  const names = [...marked].map((field) => field.getAttribute('name') ?? '');
  const known = emptyReferral(facts);
  return names.filter((name): name is FieldName => name in known);
}

/**
 * Returns the same id for every attempt to send the same content, so that a
 * duplicate can be told from a new referral.
 */
function useSubmissionId(): (content: string) => string {
  const last = useRef({ content: '', id: '' });
  return (content) => {
    if (last.current.content !== content) {
      last.current = { content, id: createSubmissionId() };
    }
    return last.current.id;
  };
}

function useLeaveWarning(unsent: boolean, question: string): void {
  useEffect(() => {
    if (!unsent) {
      return;
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsent]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsent &&
      currentLocation.pathname !== nextLocation.pathname &&
      !window.confirm(question),
  );
  // The next step is asked about anew, also where this one was allowed and the
  // page could not be reached.
  useEffect(() => {
    if (blocker.state === 'blocked') {
      blocker.reset();
    }
  }, [blocker]);
}
