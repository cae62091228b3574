/** A picture with its size in CSS pixels, so that nothing moves when it loads. */
export interface PictureData {
  src: string;
  alt: string;
  width: number;
  height: number;
}

interface PictureProps extends PictureData {
  className?: string | undefined;
  /** Set on the picture at the top of a page, which should load first. */
  first?: boolean;
}

export function Picture({ first = false, ...image }: PictureProps) {
  return (
    // biome-ignore lint/a11y/useAltText: alt is among the props, and PictureData requires it
    <img
      {...image}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
