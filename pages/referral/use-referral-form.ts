import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import {
  calendarDay,
  dateLimits,
} from '../../supabase/functions/_shared/calendar-day';
import { isSameForm } from '../../supabase/functions/_shared/referral-answer';
import type { FormFacts } from '../../supabase/functions/_shared/referral-facts';
import {
  fieldsOf,
  type ReferralForm,
} from '../../supabase/functions/_shared/referral-fields';
import {
  emptyReferral,
  referralFormSchema,
} from '../../supabase/functions/_shared/referral-form';
import { buildReferralPayload } from '../../supabase/functions/_shared/referral-payload';
import type { Backend } from '../parts/backend';
import { useToast } from '../parts/toasts/Toasts';
import { useWords } from '../shell/use-words';
import { carryOver } from './carry-over';
import { type Refused, refusedIn, resolverAfter } from './refused';
import { asOwnReferrer, resolverForSelf } from './self-referral';
import { ReferralFault, sendReferral } from './send-referral';
import { FORM_ID, honeypotElement, takeShownValues } from './shown-values';
import { useEarlyInput } from './use-early-input';
import { useLeaveWarning } from './use-leave-warning';
import { useSubmissionId } from './use-submission-id';

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
  const mounted = useEarlyInput(form, firstFacts, setIsSelf);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<ReferralFault['outcome'] | 'changed'>();
  const submission = useSubmissionId();
  const inFlight = useRef(false);

  /**
   * Switches to the function's version of the form and keeps what was typed.
   * All of it stays in memory.
   */
  function changeForm(next: FormFacts): void {
    const { values, fields, gone } = carryOver(form.getValues(), facts, next);
    setFacts(next);
    onChanged(next);
    setGone(gone);
    form.setValues(values, { shouldDirty: true });
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
    takeShownValues(form.setValues, facts);
    await submitShown(event).finally(() => {
      inFlight.current = false;
    });
  };

  /** Clears the errors, which belong to the other form. Typed values stay. */
  const changeSelf = (checked: boolean) => {
    setIsSelf(checked);
    setAttempt(0);
    form.clearErrors();
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
