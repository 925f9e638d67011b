import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ActionButtons } from '../actions/action-buttons';
import type { ActionItem } from '../actions/use-record-actions';

/** What can be done with the selected records. */
export const BulkBar = ({
  count,
  items,
  onClear,
}: {
  count: number;
  items: readonly ActionItem[];
  onClear: () => void;
}) => {
  const { t } = useTranslation('engine');
  return (
    <Alert
      type="info"
      role="status"
      message={
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
          <span>{t('bulk.selected', { count })}</span>
          <ActionButtons items={items} look="page" />
          <Button type="link" size="small" onClick={onClear}>
            {t('bulk.clear')}
          </Button>
        </div>
      }
    />
  );
};
