/** `Order` → `Orders`; what ends otherwise than in a small letter stays. */
export const plural = (text: string): string =>
  /[a-z]$/.test(text) && !text.endsWith('s') ? `${text.replace(/([^aeiou])y$/, '$1ie')}s` : text;
