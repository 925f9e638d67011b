import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../context/list-state';
import { pageSizes } from './url-state';

/** Pagination: current page, number of records, page length. */
export const ListPages = ({
  state,
  total,
  isEstimated = false,
  isSmall,
  onChange,
}: {
  state: Pick<ListState, 'page' | 'size'>;
  total: number;
  /** The total is an estimate. Default: it is exact. */
  isEstimated?: boolean;
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
      showTotal={(count) => t(isEstimated ? 'list.totalAbout' : 'list.total', { count })}
      onChange={(page, size) => onChange({ page: size === state.size ? page : 1, size })}
    />
  );
};
