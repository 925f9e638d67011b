/** For tests of a console. */
export const later = 1;
