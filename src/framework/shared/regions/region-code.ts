/** Whether a text has the form of a code of GB/T 2260; whether the region exists is another question. */
export const isRegionCode = (code: string): boolean => /^[1-9]\d{5}$/.test(code);

/** 0 for a province, 1 for a city, 2 for a district, by the zeros at the end. */
export const regionDepth = (code: string): number => (code.endsWith('0000') ? 0 : code.endsWith('00') ? 1 : 2);
