import { useId } from 'react';
import { useLabel } from '../../i18n/use-label';
import type { FormSection } from '../compile/to-form';
import { FieldItem } from './field-item';

const SectionBox = ({ section, visible }: { section: FormSection; visible: ReadonlySet<string> }) => {
  const label = useLabel();
  const headingId = useId();
  const fields = section.fields.filter(({ field }) => visible.has(field.name));
  if (fields.length === 0) return null;
  return (
    <section {...(section.label !== undefined && { 'aria-labelledby': headingId })}>
      {section.label !== undefined && (
        <h2 id={headingId} className="engine-section-heading">
          {label(section.label)}
        </h2>
      )}
      <div className="engine-form-grid">
        {fields.map(({ field, isDisabled }) => (
          <FieldItem key={field.name} field={field} isDisabled={isDisabled} />
        ))}
      </div>
    </section>
  );
};

/** The headed groups of a form; a group whose fields are all hidden disappears with them. */
export const FormSections = ({
  sections,
  visible,
}: {
  sections: readonly FormSection[];
  visible: ReadonlySet<string>;
}) => sections.map((section) => <SectionBox key={section.label?.en ?? ''} section={section} visible={visible} />);
