import type { Schema } from '../../../check/schema/schemas';
import { labels } from '../labels';
import { ACCEPTED, DESCRIPTIONS } from '../new-picture';
import type { Place } from '../queue/tree';
import styles from './Fields.module.css';
import { useForm } from './form';

interface AddPictureProps {
  place: Place;
  /** The fields in the same group, including the picture's description. */
  properties: Readonly<Record<string, Schema>>;
}

/** Uploads a picture and moves on to its description. */
export function AddPicture({ place, properties }: AddPictureProps) {
  const { replacePicture, valueAt, make, show } = useForm();
  const description = DESCRIPTIONS.find((name) => name in properties);
  const add = async (picture: File | undefined) => {
    if (!picture) {
      return;
    }
    await replacePicture(place, picture);
    if (!description) {
      return;
    }
    const words = [...place.slice(0, -1), description];
    if (valueAt(words) === undefined) {
      make({ place: words, value: '' });
    }
    show(words);
  };
  return (
    <label className={styles.drop}>
      {labels.addPicture}
      <input
        type="file"
        accept={ACCEPTED}
        onChange={({ currentTarget: { files } }) => void add(files?.[0])}
      />
    </label>
  );
}
