import type { Field } from '../../../schema/resource';

const counts = new WeakMap<Field, number>();

/** Notes that an upload for a field begins; answers what to call once it is over. */
export const beginUpload = (field: Field): (() => void) => {
  counts.set(field, (counts.get(field) ?? 0) + 1);
  return () => counts.set(field, (counts.get(field) ?? 1) - 1);
};

/** Whether files for the field are still on their way: a form does not save without them. */
export const isUploading = (field: Field): boolean => (counts.get(field) ?? 0) > 0;
