import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../language/resource/resource';
import { lazyNamed } from '../../shared/lazy-named';
import type { EngineRecord } from '../context/engine-record';
import type { ActionItem } from './action-items';
import type { Allowed } from './available-actions';

const HistoryDrawer = lazyNamed(async () => (await import('../history/history-drawer')).HistoryDrawer);

/** The button 历史 for resources that keep a history, and the drawer that it opens. */
export const useHistory = ({
  resource,
  allowed,
}: {
  resource: Resource;
  allowed: Allowed;
}): { itemsFor: (record: EngineRecord) => readonly ActionItem[]; drawer: ReactNode } => {
  const { t } = useTranslation('engine');
  const [record, setRecord] = useState<EngineRecord>();
  const isKept = resource.history && allowed.verbs.has('show');
  return {
    itemsFor: (one) =>
      isKept
        ? [
            {
              key: 'history',
              label: t('button.history'),
              isDanger: false,
              obstacle: undefined,
              isRare: true,
              onPress: () => setRecord(one),
            },
          ]
        : [],
    drawer: record && (
      <Suspense fallback={null}>
        <HistoryDrawer resource={resource} record={record} onClose={() => setRecord(undefined)} />
      </Suspense>
    ),
  };
};
