import type { Around } from '../base/toolboxes';

/** Reports a library of pictures that does not exist, or has no such field. */
export const checkLibrary = (
  library: { of: string; field: string },
  { report, hint, hasField, fieldNames, resources }: Around,
): void => {
  if (hasField(library.of, 'id') === undefined)
    report('library.of', `"${library.of}" is no resource.`, hint(library.of, resources));
  else if (!hasField(library.of, library.field))
    report(
      'library.field',
      `"${library.field}" is no field of ${library.of}.`,
      hint(library.field, fieldNames(library.of)),
    );
};
