import type { FormSection } from './to-form';

/**
 * Returns the index of the section that a message belongs to: `items.2.price`, as text or as the form's own path; `children.lines` is the table of a relation. 0 when no
 * section has the field.
 */
export const sectionOf = (sections: readonly FormSection[], place: string | readonly (string | number)[]): number => {
  const [root, inner] = typeof place === 'string' ? place.split('.') : place.map(String);
  const isHere = ({ fields, relation }: FormSection) =>
    relation ? root === 'children' && relation.name === inner : fields.some(({ field }) => field.name === root);
  return Math.max(0, sections.findIndex(isHere));
};

/** Returns the indexes of the sections with a visible field. */
export const shownSections = (sections: readonly FormSection[], visible: ReadonlySet<string>): readonly number[] =>
  sections.flatMap(({ fields, relation }, index) =>
    relation || fields.some(({ field }) => visible.has(field.name)) ? [index] : [],
  );

/** Returns the indexes of the sections with errors, in order. */
export const wrongSections = (
  sections: readonly FormSection[],
  errors: readonly { name: readonly (string | number)[]; errors: readonly string[] }[],
): readonly number[] => {
  const wrong = errors.filter((each) => each.errors.length > 0).map(({ name }) => sectionOf(sections, name));
  return [...new Set(wrong)].sort((left, right) => left - right);
};
