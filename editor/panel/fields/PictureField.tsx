import type { PictureFacts } from '../../../check/pictures/images';
import { stemOf, variantAddress, variantsOf } from '../../../check/pictures/photo-variants';
import { PICTURE_ENDINGS } from '../../../check/schema/formats';
import { labels } from '../labels';
import { Chooser } from './Chooser';
import type { FieldProps } from './Field';
import styles from './Fields.module.css';
import { useForm } from './form';

const ACCEPTED = PICTURE_ENDINGS.split('|')
  .map((ending) => `.${ending}`)
  .join();

/** The address of a small form of a picture: the server gives away no photo itself. */
function previewOf(src: string, facts: PictureFacts | undefined): string {
  if (!facts?.photo) return src;
  const { width, digest, photo } = facts;
  const variant = variantsOf({ width, ...photo }).find(({ format }) => format === 'webp');
  return variant ? variantAddress(stemOf({ src, digest }), variant) : src;
}

/** A picture: one of those that are there, or one that is chosen or dropped on the control. */
export function PictureField({ place, value, set, schema, label, error, id }: FieldProps) {
  const { choices, replacePicture } = useForm();
  const src = String(value ?? '');
  return (
    <fieldset className={styles.picture}>
      <legend>{label}</legend>
      <p className={styles.hint}>{schema.description}</p>
      {src ? <img src={previewOf(src, choices.pictures[src])} alt="" /> : <p>{labels.noPicture}</p>}
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
