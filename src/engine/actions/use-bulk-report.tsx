import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../schema/resource';
import type { BulkOutcome } from '../engine-context';
import type { EngineRecord } from '../engine-record';
import { recordTitle } from '../record-title';

interface Report {
  /** What was done, as its button says it. */
  action: string;
  records: readonly EngineRecord[];
  outcome: BulkOutcome;
}

/** Tells what became of an action on several records; failures are listed record by record. */
export const useBulkReport = (resource: Resource): ((report: Report) => void) => {
  const { t } = useTranslation('engine');
  const { message, modal } = App.useApp();
  const language = useLanguage();
  return ({ action, records, outcome: { succeeded, failed } }) => {
    if (failed.length === 0) {
      message.success(t('bulk.done', { action, count: succeeded.length }));
      return;
    }
    const byId = new Map(records.map((record) => [record.id, record]));
    const titleOf = (id: string): string => {
      const record = byId.get(id);
      return record === undefined ? id : recordTitle({ resource, record, language });
    };
    modal.warning({
      title: t('bulk.partly', { action, succeeded: succeeded.length, failed: failed.length }),
      content: (
        <ul style={{ maxHeight: 320, overflow: 'auto', paddingInlineStart: 20 }}>
          {failed.map((failure) => (
            <li key={failure.id}>
              {titleOf(failure.id)}: {failure.message}
            </li>
          ))}
        </ul>
      ),
      okText: t('button.close'),
    });
  };
};
