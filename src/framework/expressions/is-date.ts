const day = /(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])/;
const time = /T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?Z/;
const shape = new RegExp(`^${day.source}(?:${time.source})?$`);

/** Whether a value is a day (`YYYY-MM-DD`) or a moment (ISO 8601 in UTC) as records store them. */
export const isDate = (value: unknown): value is string => typeof value === 'string' && shape.test(value);
