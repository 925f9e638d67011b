/** A document as it is stored. */
export interface StoredFile {
  url: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** Whether a value is a document as it is stored. */
export const isFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'size' in value &&
  typeof value.size === 'number';

/** The documents of a value; what is none is left out. */
export const filesOf = (value: unknown): readonly StoredFile[] =>
  (Array.isArray(value) ? value : [value]).filter(isFile);

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** `1.5 MB` */
export const formatBytes = (bytes: number): string => {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024))));
  const amount = bytes / 1024 ** step;
  return `${amount < 10 && step > 0 ? Math.round(amount * 10) / 10 : Math.round(amount)} ${units[step]}`;
};
