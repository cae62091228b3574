import { createContext } from 'react';

/** The address of the booking portal of the page that is shown. */
export const BookingContext = createContext('');
