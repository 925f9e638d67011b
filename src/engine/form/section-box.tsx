import { useId } from 'react';
import { useLabel } from '../../i18n/use-label';
import type { FormSection } from '../compile/to-form';
import { FieldItem } from './field-item';
import type { FormState } from './form-state';

interface SectionBoxProps {
  section: FormSection;
  state: FormState;
  /** Left out where a tab says it already. Default: the section's heading, when it has one. */
  hasHeading?: boolean;
  /** The heading can be given the focus, to lead a screen reader to it. Default: false. */
  isGoal?: boolean;
}

/** One group of a form; nothing when all of its fields are hidden. */
export const SectionBox = ({ section, state, hasHeading = true, isGoal = false }: SectionBoxProps) => {
  const label = useLabel();
  const headingId = useId();
  const fields = section.fields.filter(({ field }) => state.visible.has(field.name));
  if (fields.length === 0) return null;
  const heading = hasHeading ? section.label : undefined;
  return (
    <section {...(heading !== undefined && { 'aria-labelledby': headingId })}>
      {heading !== undefined && (
        <h2 id={headingId} className="engine-section-heading" {...(isGoal && { tabIndex: -1 })}>
          {label(heading)}
        </h2>
      )}
      <div className="engine-form-grid">
        {fields.map(({ field, isDisabled }) => (
          <FieldItem
            key={field.name}
            field={field}
            isDisabled={isDisabled}
            isRequired={state.required.has(field.name)}
            peers={state.values}
          />
        ))}
      </div>
    </section>
  );
};
