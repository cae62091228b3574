/**
 * Shows a part on some days, and hides it on all others. `data-days` has them
 * as a time interval of ISO 8601, as in `2026-12-24T00:00/2027-01-01T24:00`.
 * Without a zone, the days are the visitor's.
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
