import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Box } from '../box';
import type { FormSection } from '../compile/to-form';
import type { Values } from '../engine-record';
import { FormSections } from './form-sections';
import { ProblemAlert } from './problem-alert';
import { useRecordForm } from './use-record-form';
import { useUnsavedGuard } from './use-unsaved-guard';

interface RecordFormProps {
  sections: readonly FormSection[];
  /** What the form starts with; later changes of it are not taken over, so that nobody's input is lost. */
  initial: Values;
  /** Values of the record beside the form's own, for conditions. */
  base?: Values;
  /** Saves the values of the visible fields; rejects with Refine's `HttpError` shape. */
  onSave: (values: Values) => Promise<void>;
  /** Called when they are saved; leaving the page no longer asks. */
  onSaved: () => void;
  /** Left out: there is no button 取消. */
  onCancel?: () => void;
  /** Reads the record again after a conflict; input is given up. */
  onReload?: () => void;
}

const none: Values = {};

/** The form of a record: headed groups, messages beside the fields, 保存 at the end. */
export const RecordForm = ({
  sections,
  initial,
  base = none,
  onSave,
  onSaved,
  onCancel,
  onReload,
}: RecordFormProps) => {
  const { t } = useTranslation('engine');
  const { form, visible, problem, isSaving, isDirty, submit } = useRecordForm({
    sections,
    initial,
    base,
    onSave,
    onSaved,
  });
  useUnsavedGuard(isDirty);
  return (
    <Box>
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        scrollToFirstError={{ block: 'center', focus: true }}
        onFinish={() => void submit()}
      >
        {problem && <ProblemAlert problem={problem} onReload={onReload} />}
        <FormSections sections={sections} visible={visible} />
        <div style={{ display: 'flex', gap: 8 }}>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t('button.save')}
          </Button>
          {onCancel && <Button onClick={onCancel}>{t('button.cancel')}</Button>}
        </div>
      </Form>
    </Box>
  );
};
