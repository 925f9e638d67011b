import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** There is nothing to show: because there is nothing at all, or because the filters hide it. */
export const ListEmpty = ({
  isFiltered,
  create,
  onReset,
}: {
  isFiltered: boolean;
  /** The button 新增, where it is allowed. */
  create: ReactNode;
  onReset: () => void;
}) => {
  const { t } = useTranslation('engine');
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(isFiltered ? 'list.noMatch' : 'list.empty')}>
      {isFiltered ? <Button onClick={onReset}>{t('button.showAll')}</Button> : create}
    </Empty>
  );
};
