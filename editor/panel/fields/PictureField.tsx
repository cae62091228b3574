import { PICTURE_ENDINGS } from '../../../check/schema/formats';
import { publishedAddress } from '../../../pages/publish-picture';
import { labels } from '../labels';
import { Chooser } from './Chooser';
import type { FieldProps } from './Field';
import styles from './Fields.module.css';
import { Frame } from './Frame';
import { useForm } from './form';

const ACCEPTED = PICTURE_ENDINGS.replaceAll('|', ',').replace(/\w+/g, '.$&');

export function PictureField({ place, value, set, shown }: FieldProps) {
  const { choices, replacePicture } = useForm();
  const src = String(value ?? '');
  const named = (address: string) => ({ value: address, title: address.replace('/images/', '') });
  return (
    <Frame {...shown}>
      {src ? <img src={publishedAddress(choices.pictures, src)} alt="" /> : <p>{labels.noPicture}</p>}
      <label className={styles.drop}>
        {labels.dropPicture}
        <input
          type="file"
          accept={ACCEPTED}
          aria-describedby={shown.error && `${shown.id}-error`}
          onChange={({ currentTarget: { files } }) => files?.[0] && void replacePicture(place, files[0])}
        />
      </label>
      <Chooser
        label={labels.choosePicture}
        options={Object.keys(choices.pictures).map(named)}
        value={src}
        onChange={set}
      />
    </Frame>
  );
}
