import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/** 新增: opens the form at that path. */
export const CreateButton = ({ at }: { at: string }) => {
  const { t } = useTranslation('engine');
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => void navigate(at)}>
      {t('button.create')}
    </Button>
  );
};
