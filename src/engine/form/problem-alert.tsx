import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FormProblem } from './form-problem';

/** Says above a form why it was refused, where no field is to blame. */
export const ProblemAlert = ({ problem, onReload }: { problem: FormProblem; onReload?: (() => void) | undefined }) => {
  const { t } = useTranslation('engine');
  if (problem.isConflict) {
    return (
      <Alert
        type="warning"
        showIcon
        message={t('form.conflict')}
        description={t('form.conflictHint')}
        action={onReload && <Button onClick={onReload}>{t('button.reload')}</Button>}
      />
    );
  }
  return problem.general === undefined ? null : <Alert type="error" showIcon message={problem.general} />;
};
