/** Whether a text is a mainland mobile number: eleven digits, the first a 1. */
export const isMobile = (text: string): boolean => /^1\d{10}$/.test(text);
