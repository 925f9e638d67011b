import type { LayoutProps } from './layouts/layout-props';
import { SectionBox } from './section-box';

/** The headed groups of a form on one page; a group whose fields are all hidden disappears with them. */
export const FormSections = ({ sections, state, save, cancel }: LayoutProps) => (
  <>
    {sections.map((section) => (
      <SectionBox key={section.label?.en ?? ''} section={section} state={state} />
    ))}
    <div className="engine-form-buttons">
      {save('primary')}
      {cancel}
    </div>
  </>
);
