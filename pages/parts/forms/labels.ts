export const labels = {
  datePlaceholder: 'MM/DD/YYYY',
  openCalendar: 'Choose from a calendar',
  month: 'Month',
  year: 'Year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
} as const;
