/**
 * Shows an element on certain days and hides it on all others. `data-days` is
 * an ISO 8601 time interval such as `2026-12-24T00:00/2027-01-01T24:00`. It has
 * no time zone, so the visitor's applies.
 */
export function showOnItsDays(part: HTMLElement): void {
  const [from, until] = (part.dataset.days as string)
    .split('/')
    .map(Date.parse) as [number, number];
  part.hidden = Date.now() < from || Date.now() >= until;
}

export function watchDays(): void {
  document.querySelectorAll<HTMLElement>('[data-days]').forEach(showOnItsDays);
}
