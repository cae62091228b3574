import type { Schema } from '../../../check/schema/schemas';
import type { Place } from '../../queue/tree';
import { labels } from '../labels';
import { DESCRIPTIONS } from '../new-picture';
import { useForm } from './form';
import { PictureDrop } from './PictureDrop';

interface AddPictureProps {
  place: Place;
  /** The fields in the same group, including the picture's description. */
  properties: Readonly<Record<string, Schema>>;
}

/** Uploads a picture and moves on to its description. */
export function AddPicture({ place, properties }: AddPictureProps) {
  const { replacePicture, valueAt, make, show } = useForm();
  const description = DESCRIPTIONS.find((name) => name in properties);
  const add = async (picture: File) => {
    const isThere = await replacePicture(place, picture);
    if (!isThere || !description) {
      return;
    }
    const words = [...place.slice(0, -1), description];
    if (valueAt(words) === undefined) {
      make({ place: words, value: '' });
    }
    show(words);
  };
  return (
    <PictureDrop
      label={labels.addPicture}
      onPick={(picture) => void add(picture)}
    />
  );
}
