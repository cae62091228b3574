import type { Ref } from 'react';
import { isWithin } from '../../formats/path';
import type { Answer } from '../core/requests';
import type { Spot } from '../protocol';
import { Button } from './Button';
import { Links } from './Links';
import { labels } from './labels';
import type { Target } from './target';

interface LeftToDoProps {
  answer: Answer<'changes'>;
  /** Of the heading. */
  ref: Ref<HTMLHeadingElement>;
  isBusy: boolean;
  /** Removes the places from the photos. */
  forgetPlaces: () => void;
  open: (target: Target) => void;
}

/** What to look at before the changes are sent. */
export function LeftToDo({
  answer,
  ref,
  isBusy,
  forgetPlaces,
  open,
}: LeftToDoProps) {
  const { changes, warnings, samples, photos, way } = answer;
  if (warnings.length + samples.length + photos.length === 0) {
    return null;
  }
  const linkTo = ({ file, path, place }: Spot, words = '') => ({
    name: `${place}${words}`,
    to: { file, path },
  });
  const photoNames = photos.map((file) => file.split('/').at(-1));
  return (
    <>
      <h2 ref={ref} tabIndex={-1}>
        {labels.beforeSending[way]}
      </h2>
      {changes.length > 0 && hasToDecide(answer) && <p>{labels.decide[way]}</p>}
      <Links
        links={warnings.map((warning) => linkTo(warning, `: ${warning.said}`))}
        open={open}
      />
      {samples.length > 0 && (
        <details open={addedSamples(answer).length > 0}>
          <summary>{labels.samplesInSite(samples.length)}</summary>
          <Links links={samples.map((sample) => linkTo(sample))} open={open} />
        </details>
      )}
      {photos.length > 0 && (
        <div>
          <p>{labels.photosTell(photoNames.join(', '))}</p>
          <Button
            label={labels.forgetPlaces}
            disabled={isBusy}
            act={forgetPlaces}
          />
        </div>
      )}
    </>
  );
}

/** True if somebody has to decide before the changes are sent. */
export const hasToDecide = (answer: Answer<'changes'>): boolean =>
  answer.photos.length > 0 ||
  addedSamples(answer).length > 0 ||
  answer.warnings.some(({ isNew }) => isNew);

/** Samples that were there before the changes stop nothing. */
const addedSamples = ({ samples, changes }: Answer<'changes'>) =>
  samples.filter(({ file, path }) =>
    changes.some(
      (change) =>
        change.file === file &&
        change.old === undefined &&
        isWithin(path, change.path),
    ),
  );
