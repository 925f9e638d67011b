import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ActionButtons } from '../actions/action-buttons';
import type { ActionItem } from '../actions/use-record-actions';
import { Box } from '../box';

interface BulkBarProps {
  /** How many records are selected. */
  count: number;
  items: readonly ActionItem[];
  onClear: () => void;
}

/** What can be done with the selected records. */
export const BulkBar = ({ count, items, onClear }: BulkBarProps) => {
  const { t } = useTranslation('engine');
  return (
    <Box isSmall>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
        <output>{t('bulk.selected', { count })}</output>
        <ActionButtons items={items} look="page" />
        <Button type="link" size="small" onClick={onClear}>
          {t('bulk.clear')}
        </Button>
      </div>
    </Box>
  );
};
