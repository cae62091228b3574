/**
 * What an address needs in addition to what browsers ask for: a dot in its
 * domain. `ana@gmail` is an address only inside of a network, and outside of it
 * most likely a slip. In the form of the attribute `pattern`.
 */
export const EMAIL_PATTERN = '.+@.+\\..+';
