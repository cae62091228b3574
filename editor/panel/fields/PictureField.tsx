import { useState } from 'react';
import type { PictureFacts } from '../../../check/pictures/images';
import { stemOf, variantAddress, variantsOf } from '../../../check/pictures/photo-variants';
import { PICTURE_ENDINGS } from '../../../check/schema/formats';
import { labels } from '../labels';
import type { FieldProps } from './Field';
import styles from './Fields.module.css';
import { useStore } from './StoreContext';

const ACCEPTED = PICTURE_ENDINGS.split('|')
  .map((ending) => `.${ending}`)
  .join();

/** The address of a small form of a picture: the server gives away no photo itself. */
function previewOf(src: string, facts: PictureFacts | undefined): string {
  if (!facts?.photo) return src;
  const { width, photo } = facts;
  const variant = variantsOf({ width, ...photo }).find(({ format }) => format === 'webp');
  return variant ? variantAddress(stemOf({ src, ...photo }), variant) : src;
}

/** A picture: one of those that are there, or one that is dropped in. */
export function PictureField({ place, schema, label, error, id }: FieldProps) {
  const { valueAt, set, choices, upload } = useStore();
  const [fault, setFault] = useState<string>();
  const [isStored, setIsStored] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const value = String(valueAt(place) ?? '');
  const store = async (file: File | undefined) => {
    setIsOver(false);
    if (!file) return;
    try {
      const { address, advice } = await upload(file);
      set(place, address);
      setFault(advice || undefined);
      setIsStored(true);
    } catch (reason) {
      setFault((reason as Error).message);
    }
  };
  const problem = fault ?? error;
  return (
    <fieldset className={styles.picture}>
      <legend>{label}</legend>
      <p className={styles.hint}>{schema.description}</p>
      {value ? <img src={previewOf(value, choices.pictures[value])} alt="" /> : <p>{labels.noPicture}</p>}
      <label
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          void store(event.dataTransfer.files[0]);
        }}
      >
        {labels.dropPicture}
        <input
          type="file"
          accept={ACCEPTED}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={(event) => void store(event.currentTarget.files?.[0])}
        />
      </label>
      {problem && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {problem}
        </p>
      )}
      {isStored && (
        <p role="status" className={styles.hint}>
          {labels.pictureStays}
        </p>
      )}
      <details>
        <summary>{labels.choosePicture}</summary>
        <div className={styles.pictures}>
          {Object.entries(choices.pictures).map(([address, facts]) => (
            <button
              key={address}
              type="button"
              className={styles.choice}
              aria-pressed={address === value}
              onClick={() => set(place, address)}
            >
              <img src={previewOf(address, facts)} alt="" loading="lazy" />
              <span>{address.replace('/images/', '')}</span>
            </button>
          ))}
        </div>
      </details>
    </fieldset>
  );
}
