import './sheet-texts';
import { Alert, Button, Form, Modal, Progress, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../shared/toasts';
import { toHttpError } from '../context/http-error';
import { mostXlsxRows } from './sheet-file';
import { type ExportChoice, type Listed, useExport } from './use-export';

/** Asks what the file should contain, and shows the progress. */
export const ExportDialog = ({ listed, onClose }: { listed: Listed; onClose: () => void }) => {
  const { t } = useTranslation('sheets');
  const { message } = useToasts();
  const { total, chosen, state } = listed;
  const { progress, start, stop } = useExport(listed);
  const [choice, setChoice] = useState<ExportChoice>({
    rows: chosen.length > 0 ? 'chosen' : 'all',
    isAllColumns: false,
    format: 'xlsx',
  });
  const isTooLong = choice.rows === 'all' && total > mostXlsxRows;
  const format = isTooLong ? 'csv' : choice.format;
  const isRunning = progress.kind === 'running';
  const change = (part: Partial<ExportChoice>): void => setChoice({ ...choice, ...part });

  const run = async (): Promise<void> => {
    const count = await start({ ...choice, format });
    if (count === undefined) return;
    message.success(t('export.done', { count }));
    onClose();
  };
  const leave = (): void => {
    stop();
    onClose();
  };

  return (
    <Modal
      open
      title={t('export.title', { title: listed.title })}
      mask={{ closable: false }}
      onCancel={leave}
      footer={[
        <Button key="cancel" onClick={isRunning ? stop : leave}>
          {t(isRunning ? 'export.stop' : 'button.cancel')}
        </Button>,
        <Button key="run" type="primary" loading={isRunning} onClick={() => void run()}>
          {t('export.start')}
        </Button>,
      ]}
    >
      <Form layout="vertical" disabled={isRunning} className="sheet-form">
        <Form.Item label={t('export.rows')}>
          <Radio.Group
            value={choice.rows}
            onChange={({ target }) => change({ rows: target.value })}
            className="sheet-choices u-flex u-wrap u-gap-4-16 u-gap-8-16 u-mb-12"
          >
            {chosen.length > 0 && <Radio value="chosen">{t('export.chosen', { count: chosen.length })}</Radio>}
            <Radio value="page">{t('export.page', { count: Math.min(state.size, total) })}</Radio>
            <Radio value="all">{t('export.all', { count: total })}</Radio>
          </Radio.Group>
        </Form.Item>
        <Form.Item label={t('export.columns')}>
          <Radio.Group
            value={choice.isAllColumns}
            onChange={({ target }) => change({ isAllColumns: target.value })}
            className="sheet-choices u-flex u-wrap u-gap-4-16 u-gap-8-16 u-mb-12"
          >
            <Radio value={false}>{t('export.shownColumns')}</Radio>
            <Radio value>{t('export.allColumns')}</Radio>
          </Radio.Group>
        </Form.Item>
        <Form.Item
          label={t('export.format')}
          extra={isTooLong && t('export.tooLong', { count: mostXlsxRows })}
          style={{ marginBottom: 12 }}
        >
          <Radio.Group
            value={format}
            onChange={({ target }) => change({ format: target.value })}
            className="sheet-choices u-flex u-wrap u-gap-4-16 u-gap-8-16 u-mb-12"
          >
            <Radio value="xlsx" disabled={isTooLong || isRunning}>
              Excel (.xlsx)
            </Radio>
            <Radio value="csv">CSV (.csv)</Radio>
          </Radio.Group>
        </Form.Item>
      </Form>
      {progress.kind === 'running' && (
        <div aria-live="polite">
          <Progress
            percent={progress.total === 0 ? 0 : Math.floor((100 * progress.done) / progress.total)}
            status="active"
          />
          {progress.done > 0 && progress.done >= progress.total
            ? t('export.making')
            : t('export.progress', { done: progress.done, count: progress.total })}
        </div>
      )}
      {progress.kind === 'failed' && (
        <Alert type="error" showIcon title={t('export.failed')} description={toHttpError(progress.error).message} />
      )}
    </Modal>
  );
};
