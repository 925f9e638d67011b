import { Alert, Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../i18n/i18n';
import { forms as en } from '../../i18n/locales/en/forms.json';
import { forms as zh } from '../../i18n/locales/zh/forms.json';
import type { FormProblem } from './form-problem';

// The texts of steps, drafts and conflicts; loaded with the first form.
addTexts('forms', { zh, en });

interface ProblemAlertProps {
  problem: FormProblem;
  /** After a conflict: discards the input and refetches the record. */
  onReload?: (() => void) | undefined;
  /** After a conflict: shows both versions. */
  onCompare?: (() => void) | undefined;
}

/** Says above a form why saving was rejected, where the reason belongs to no field. */
export const ProblemAlert = ({ problem, onReload, onCompare }: ProblemAlertProps) => {
  const { t } = useTranslation(['engine', 'forms']);
  if (problem.isConflict) {
    return (
      <Alert
        className="engine-form-alert"
        type="warning"
        showIcon
        title={t('form.conflict')}
        description={t('form.conflictHint')}
        action={
          <Space wrap>
            {onCompare && (
              <Button type="primary" onClick={onCompare}>
                {t('forms:conflict.compare')}
              </Button>
            )}
            {onReload && <Button onClick={onReload}>{t('button.reload')}</Button>}
          </Space>
        }
      />
    );
  }
  return problem.general === undefined ? null : (
    <Alert className="engine-form-alert" type="error" showIcon title={problem.general} />
  );
};
