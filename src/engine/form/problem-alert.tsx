import { Alert, Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FormProblem } from './form-problem';
import './form-texts';

interface ProblemAlertProps {
  problem: FormProblem;
  /** After a conflict: reads the record again, and gives the input up. */
  onReload?: (() => void) | undefined;
  /** After a conflict: shows both versions. */
  onCompare?: (() => void) | undefined;
}

/** Says above a form why it was refused, where no field is to blame. */
export const ProblemAlert = ({ problem, onReload, onCompare }: ProblemAlertProps) => {
  const { t } = useTranslation(['engine', 'forms']);
  if (problem.isConflict) {
    return (
      <Alert
        className="engine-form-alert"
        type="warning"
        showIcon
        message={t('form.conflict')}
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
    <Alert className="engine-form-alert" type="error" showIcon message={problem.general} />
  );
};
