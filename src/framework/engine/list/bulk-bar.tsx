import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButtons } from '../actions/action-buttons';
import type { ActionItem } from '../actions/action-items';
import { Box } from '../parts/box';

interface BulkBarProps {
  /** Number of selected records. */
  count: number;
  items: readonly ActionItem[];
  /** Behind the actions. */
  extra?: ReactNode;
  /** Everything that the list finds, when that is more than the selection. */
  all: { count: number; isChosen: boolean; onChoose: () => void } | undefined;
  onClear: () => void;
}

/** The actions on the selected records. */
export const BulkBar = ({ count, items, extra, all, onClear }: BulkBarProps) => {
  const { t } = useTranslation('engine');
  return (
    <div className="engine-bulk u-sticky">
      <Box isSmall>
        <output>{all?.isChosen ? t('bulk.allSelected', { count: all.count }) : t('bulk.selected', { count })}</output>
        {all && !all.isChosen && (
          <Button type="link" size="small" onClick={all.onChoose}>
            {t('bulk.all', { count: all.count })}
          </Button>
        )}
        <ActionButtons items={items} look="page" />
        {extra}
        <Button type="link" size="small" onClick={onClear}>
          {t('bulk.clear')}
        </Button>
      </Box>
    </div>
  );
};
