/** A mainland mobile number: eleven digits, the first a 1. */
export const mobilePattern = /^1\d{10}$/;

/** Whether a text is a mainland mobile number. */
export const isMobile = (text: string): boolean => mobilePattern.test(text);

/**
 * The number that a text is, however it was typed or copied: in full width, with blanks, hyphens, the country in front or direction
 * marks that nobody sees. What is no number stays as it is.
 */
export const cleanMobile = (text: string): string => {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}−()]/gu, '')
    .replace(/^(\+|00)?86(?=1)/, '');
  return isMobile(digits) ? digits : text;
};
