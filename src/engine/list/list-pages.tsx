import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ListState, pageSizes } from './url-state';

/** Which page is shown, of how many, and how long a page is. */
export const ListPages = ({
  state,
  total,
  isSmall,
  onChange,
}: {
  state: Pick<ListState, 'page' | 'size'>;
  total: number;
  /** On a narrow screen. */
  isSmall: boolean;
  onChange: (change: { page: number; size: number }) => void;
}) => {
  const { t } = useTranslation('engine');
  return (
    <Pagination
      align="end"
      {...(isSmall ? { size: 'small' as const } : {})}
      current={state.page}
      pageSize={state.size}
      total={total}
      showSizeChanger
      pageSizeOptions={[...pageSizes]}
      showTotal={(count) => t('list.total', { count })}
      onChange={(page, size) => onChange({ page: size === state.size ? page : 1, size })}
    />
  );
};
