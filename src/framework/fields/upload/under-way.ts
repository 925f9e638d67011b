import type { AnyField } from '../base/resolved';

const counts = new WeakMap<AnyField, number>();

/** Notes that an upload for a field begins. Returns a function to call once it is over. */
export const beginUpload = (field: AnyField): (() => void) => {
  counts.set(field, (counts.get(field) ?? 0) + 1);
  return () => counts.set(field, (counts.get(field) ?? 1) - 1);
};

/** Whether files for the field are still on their way: a form does not save without them. */
export const isUploading = (field: AnyField): boolean => (counts.get(field) ?? 0) > 0;
