/** A mainland mobile number: eleven digits, the first a 1. */
export const mobilePattern = /^1\d{10}$/;

/** Whether a text is a mainland mobile number. */
export const isMobile = (text: string): boolean => mobilePattern.test(text);
