import type { FormSection } from '../compile/to-form';

/** The number of the section that a message belongs to: `items.2.price`, as names or as the form's own path. 0 when none has the field. */
export const sectionOf = (sections: readonly FormSection[], place: string | readonly (string | number)[]): number => {
  const root = String(typeof place === 'string' ? place.split('.')[0] : place[0]);
  return Math.max(
    0,
    sections.findIndex(({ fields }) => fields.some(({ field }) => field.name === root)),
  );
};

/** The numbers of the sections that have a visible field; the others are not drawn. */
export const shownSections = (sections: readonly FormSection[], visible: ReadonlySet<string>): readonly number[] =>
  sections.flatMap(({ fields }, index) => (fields.some(({ field }) => visible.has(field.name)) ? [index] : []));

/** The numbers of the sections with mistakes, in order. */
export const wrongSections = (
  sections: readonly FormSection[],
  errors: readonly { name: readonly (string | number)[]; errors: readonly string[] }[],
): readonly number[] => {
  const wrong = errors.filter((each) => each.errors.length > 0).map(({ name }) => sectionOf(sections, name));
  return [...new Set(wrong)].sort((left, right) => left - right);
};
