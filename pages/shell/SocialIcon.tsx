export function SocialIcon({ mark }: { mark: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={mark} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
