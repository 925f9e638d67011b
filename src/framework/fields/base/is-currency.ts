/** Whether a text is the code of a currency in ISO 4217 that the machine knows. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);
