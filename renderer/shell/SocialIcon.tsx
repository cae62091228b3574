/** Simple drawings of the networks. The text of the link names them. */
const PATHS: Record<string, string> = {
  Facebook:
    'M13.5 21v-7h2.6l.5-3.2h-3.1V8.9c0-1 .4-1.7 1.8-1.7h1.5V4.4c-.4 0-1.3-.1-2.2-.1-2.5 0-4 1.5-4 4.1v2.4H8V14h2.6v7z',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm4.6-3.4a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  LinkedIn:
    'M5 3.2a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM3.4 8.7h3.2V21H3.4zM9 8.7h3v1.7c.6-1 1.7-2 3.4-2 3 0 4 1.9 4 5V21h-3.2v-6.9c0-1.6-.4-2.7-1.9-2.7-1.6 0-2.1 1.2-2.1 2.8V21H9z',
};

export function SocialIcon({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={PATHS[name]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
