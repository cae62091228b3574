import { ACCEPTED } from '../new-picture';
import styles from './Fields.module.css';

interface PictureDropProps {
  label: string;
  onPick: (picture: File) => void;
  /** The id of the element with the picture's problem. */
  describedBy?: string | undefined;
}

/** Takes a picture from the computer, even the same one again. */
export function PictureDrop({ label, onPick, describedBy }: PictureDropProps) {
  return (
    <label className={styles.drop}>
      {label}
      <input
        type="file"
        accept={ACCEPTED}
        aria-describedby={describedBy}
        onChange={({ currentTarget: input }) => {
          const [picture] = input.files ?? [];
          // Otherwise, a second choice of the same file would be no change.
          input.value = '';
          if (picture) {
            onPick(picture);
          }
        }}
      />
    </label>
  );
}
