import { Suspense, useId } from 'react';
import { useLabel } from '../../i18n/use-label';
import { lazyNamed } from '../../shared/lazy-named';
import { Loading } from '../parts/loading';
import { FieldItem } from './field-item';
import type { FormSection } from './to-form';
import type { OpenFormState } from './use-form-state';

const ChildLines = lazyNamed(async () => (await import('./children/child-lines')).ChildLines);

interface SectionBoxProps {
  section: FormSection;
  state: OpenFormState;
  /** False where a tab shows it already. Default: the section's heading, when it has one. */
  hasHeading?: boolean;
  /** Whether the heading can be focused, to lead a screen reader to it. Default: false. */
  isGoal?: boolean;
}

/** One section of a form; renders nothing when all of its fields are hidden. */
export const SectionBox = ({ section, state, hasHeading = true, isGoal = false }: SectionBoxProps) => {
  const label = useLabel();
  const headingId = useId();
  const fields = section.fields.filter(({ field }) => state.visible.has(field.name));
  if (fields.length === 0 && section.relation === undefined) return null;
  const heading = hasHeading ? section.label : undefined;
  return (
    <section {...(heading !== undefined && { 'aria-labelledby': headingId })}>
      {heading !== undefined && (
        <h2 id={headingId} className="engine-section-heading u-text-16 u-strong" {...(isGoal && { tabIndex: -1 })}>
          {label(heading)}
        </h2>
      )}
      {section.relation && (
        <Suspense fallback={<Loading rows={2} />}>
          <ChildLines relation={section.relation} />
        </Suspense>
      )}
      <div className="engine-form-grid u-grid u-one-column">
        {fields.map(({ field, isDisabled }) => (
          <FieldItem
            key={field.name}
            field={field}
            isDisabled={isDisabled || state.held.has(field.name)}
            rules={state.rulesOf(field.name)}
            isRequired={state.required.has(field.name)}
            peers={state.values}
            stored={state.stored?.[field.name]}
          />
        ))}
      </div>
    </section>
  );
};

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
