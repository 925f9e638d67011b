import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Values } from '../../context/engine-record';
import { RecordDetails } from '../../record/record-details';
import type { FormSection } from '../to-form';

interface StepsSummaryProps {
  sections: readonly FormSection[];
  /** Names of the visible fields. */
  visible: ReadonlySet<string>;
  values: Values;
  titleOf: (section: number) => string;
  /** Goes back to a section. */
  onChange: (section: number) => void;
}

/** Everything that was filled in, section by section, with a button to change each. */
export const StepsSummary = ({ sections, visible, values, titleOf, onChange }: StepsSummaryProps) => {
  const { t } = useTranslation(['forms', 'engine']);
  return (
    <>
      <h2 className="engine-section-heading" tabIndex={-1}>
        {t('steps.summary')}
      </h2>
      <p className="engine-hint">{t('steps.summaryHint')}</p>
      {sections.map((section, index) => {
        const fields = section.fields.flatMap(({ field }) => (visible.has(field.name) ? [field] : []));
        if (fields.length === 0) return null;
        const title = titleOf(index);
        return (
          <section key={title} className="engine-summary" aria-label={title}>
            <div className="engine-head">
              <h3>{title}</h3>
              <Button
                type="link"
                size="small"
                aria-label={t('steps.change', { section: title })}
                onClick={() => onChange(index)}
              >
                {t('engine:button.edit')}
              </Button>
            </div>
            <RecordDetails fields={fields} record={{ ...values, id: '' }} />
          </section>
        );
      })}
    </>
  );
};
