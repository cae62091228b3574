import { useState } from 'react';
import { publishedAddress } from '../../../pages/publish-picture';
import { Button } from '../Button';
import { labels } from '../labels';
import { descriptionOf } from '../new-picture';
import { Chooser } from './Chooser';
import styles from './Fields.module.css';
import { Frame } from './Frame';
import type { FieldProps } from './field-props';
import { useForm } from './form';
import { PictureDrop } from './PictureDrop';

const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });

/** The previous picture's description, until the new one has its own. */
function useOldDescription(src: string, description = ''): string {
  const [last, setLast] = useState({ src, description });
  const [oldDescription, setOldDescription] = useState('');
  if (last.src !== src || last.description !== description) {
    setLast({ src, description });
    if (last.src !== src && last.description && description === '') {
      setOldDescription(last.description);
    } else if (description) {
      setOldDescription('');
    }
  }
  return oldDescription;
}

export function PictureField({ place, value, shown }: FieldProps) {
  const { choices, replacePicture, putPicture, valueAt, make } = useForm();
  const src = String(value ?? '');
  const description = descriptionOf(valueAt, place);
  const oldDescription = useOldDescription(src, description?.text);
  const addressOf = (address: string) =>
    publishedAddress(choices.pictures, address);
  const named = (address: string) => ({
    value: address,
    title: address.replace('/images/', ''),
    picture: addressOf(address),
  });
  return (
    <Frame {...shown}>
      {src ? <img src={addressOf(src)} alt="" /> : <p>{labels.noPicture}</p>}
      <PictureDrop
        label={labels.dropPicture}
        describedBy={shown.error && `${shown.id}-error`}
        onPick={(picture) => void replacePicture(place, picture)}
      />
      <Chooser
        label={labels.choosePicture}
        options={Object.keys(choices.pictures).map(named)}
        value={src}
        onChange={(address) => putPicture(place, address)}
      />
      {description && oldDescription && (
        <div role="status" className={styles.note}>
          <p ref={intoView}>{labels.describeAgain(oldDescription)}</p>
          <Button
            label={labels.stillFits}
            act={() =>
              make({
                place: description.place,
                value: oldDescription,
              })
            }
          />
        </div>
      )}
    </Frame>
  );
}
