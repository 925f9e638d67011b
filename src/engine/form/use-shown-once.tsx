import { App, Button, Input, Space } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { Resource } from '../../schema/resource';
import type { EngineRecord } from '../engine-record';

/** Shows what the server answers only once, to be copied before it is gone; resolves when it has been confirmed. */
export const useShownOnce = (resource: Resource): ((record: EngineRecord) => Promise<void>) => {
  const { t } = useTranslation('engine');
  const { modal, message } = App.useApp();
  const label = useLabel();

  return useCallback(
    async (record) => {
      const told = Object.entries(resource.shownOnce).filter(([name]) => typeof record[name] === 'string');
      if (told.length === 0) return;
      const copy = async (text: string): Promise<void> => {
        await navigator.clipboard.writeText(text);
        message.success(t('field.copied'));
      };
      await new Promise<void>((done) => {
        modal.success({
          title: t('form.shownOnce'),
          content: told.map(([name, text]) => (
            <div key={name}>
              {label(text)}
              <Space.Compact block>
                <Input readOnly aria-label={label(text)} value={String(record[name])} />
                <Button onClick={() => void copy(String(record[name]))}>
                  {t('field.copy', { text: label(text) })}
                </Button>
              </Space.Compact>
            </div>
          )),
          okText: t('form.noted'),
          onOk: () => done(),
        });
      });
    },
    [resource, modal, message, label, t],
  );
};
