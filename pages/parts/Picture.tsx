import { preload } from 'react-dom';
import styles from './Picture.module.css';

/**
 * A picture with its size in CSS pixels, so that nothing moves when it loads.
 */
export interface PictureData {
  src: string;
  alt: string;
  width: number;
  height: number;
  /**
   * The point that must stay visible, in tenths from the left and the top, such
   * as `3-2`.
   */
  focus?: string;
  /**
   * For a photo: the addresses, widths, and sizes of its files by format, best
   * first.
   */
  sources?: readonly { type: string; srcSet: string; sizes: string }[];
  /**
   * For a photo: the placeholder color as red, green, and blue from 0 to 7,
   * such as `5-6-4`.
   */
  color?: string;
}

interface PictureProps extends PictureData {
  className?: string | undefined;
  first?: boolean;
}

export function Picture({
  first = false,
  sources,
  color,
  focus,
  className,
  ...image
}: PictureProps) {
  const attributes = {
    ...image,
    'data-focus': focus,
    loading: first ? 'eager' : 'lazy',
    fetchPriority: first ? 'high' : 'auto',
    decoding: 'async',
  } as const;
  if (!sources) {
    // biome-ignore lint/a11y/useAltText: alt is among the attributes, and PictureData requires it
    return <img className={className} {...attributes} />;
  }
  // Browsers that don't support the first type skip it and load a later one.
  const [best] = sources;
  if (first && best) {
    const { srcSet: imageSrcSet, sizes: imageSizes, type } = best;
    preload(image.src, {
      as: 'image',
      imageSrcSet,
      imageSizes,
      type,
      fetchPriority: 'high',
    });
  }
  return (
    <picture className={styles.picture}>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      {/* biome-ignore lint/a11y/useAltText: as above */}
      <img className={className} {...attributes} data-color={color} />
    </picture>
  );
}
