export const labels = {
  datePlaceholder: 'MM/DD/YYYY',
  openCalendar: 'Choose from a calendar',
  month: 'Month',
  year: 'Year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  atMost: (room: number) => `At most ${inDigits(room)} characters`,
  left: (left: number) =>
    left < 0 ? `${inDigits(-left)} characters over the limit` : `${inDigits(left)} characters left`,
  fewLeft: (most: number) => `At most ${most} characters left`,
  tooLong: 'Too long',
} as const;

function inDigits(count: number): string {
  return count.toLocaleString('en-US');
}
