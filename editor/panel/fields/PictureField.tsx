import { PICTURE_ENDINGS } from '../../../check/schema/formats';
import { publishedAddress } from '../../../pages/publish-picture';
import { labels } from '../labels';
import { Chooser } from './Chooser';
import type { FieldProps } from './Field';
import styles from './Fields.module.css';
import { useForm } from './form';

const ACCEPTED = PICTURE_ENDINGS.replaceAll('|', ',').replace(/\w+/g, '.$&');

/** A picture: one of those that are there, or one that is chosen or dropped on the control. */
export function PictureField({ place, value, set, schema, label, error, id }: FieldProps) {
  const { choices, replacePicture } = useForm();
  const src = String(value ?? '');
  return (
    <fieldset className={styles.picture}>
      <legend>{label}</legend>
      <p className={styles.hint}>{schema.description}</p>
      {src ? <img src={publishedAddress(choices.pictures, src)} alt="" /> : <p>{labels.noPicture}</p>}
      <label className={styles.drop}>
        {labels.dropPicture}
        <input
          type="file"
          accept={ACCEPTED}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget: { files } }) => files?.[0] && void replacePicture(place, files[0])}
        />
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <Chooser
        label={labels.choosePicture}
        options={Object.keys(choices.pictures).map((address) => ({
          value: address,
          title: address.replace('/images/', ''),
        }))}
        value={src}
        onChange={set}
      />
    </fieldset>
  );
}
