import { publishedAddress } from '../../../pages/publish-picture';
import { Button } from '../Button';
import { labels } from '../labels';
import { pictureDescription } from '../new-picture';
import { Chooser } from './Chooser';
import styles from './Fields.module.css';
import { Frame } from './Frame';
import type { FieldProps } from './field-props';
import { useForm } from './form';
import { intoView } from './into-view';
import { PictureDrop } from './PictureDrop';

export function PictureField({ place, value, shown }: FieldProps) {
  const {
    choices,
    replacePicture,
    putPicture,
    descriptionBefore,
    valueAt,
    make,
  } = useForm();
  const src = String(value ?? '');
  const description = pictureDescription(valueAt, place);
  // Of the picture before, until the new one has a description of its own.
  const oldDescription =
    description?.text === '' ? descriptionBefore(place, src) : '';
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
