import { Alert, Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../fields/field';
import { useLanguage } from '../../i18n/use-label';
import { useToasts } from '../../shared/toasts';
import { useShowError } from '../context/use-show-error';
import { type SheetFormat, saveSheet } from '../sheets/sheet-file';
import { type SheetProblem, sheetLimits } from './sheet';
import type { SheetSource } from './sheet-worker';
import { templateSheet } from './template';

interface SourceStepProps {
  title: string;
  fields: readonly Field[];
  problem: SheetProblem | undefined;
  isBusy: boolean;
  onRead: (source: SheetSource) => Promise<void>;
}

/** First step: the template, and the source of the rows. */
export const SourceStep = ({ title, fields, problem, isBusy, onRead }: SourceStepProps) => {
  const { t } = useTranslation('sheets');
  const { message } = useToasts();
  const showError = useShowError();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  const [isOver, setIsOver] = useState(false);

  const download = async (format: SheetFormat): Promise<void> => {
    const sheet = templateSheet({ fields, language, t: (name, values) => t(`template.${name}`, { ...values }) });
    try {
      await saveSheet({ title: t('template.file', { title }), format, ...sheet });
      message.success(t('template.saved'));
    } catch (error) {
      showError(error);
    }
  };
  const take = (file: File | undefined): void => {
    if (file && !isBusy) void onRead(file);
  };

  return (
    <>
      <p>
        {t('source.template')}{' '}
        <Button size="small" onClick={() => void download('xlsx')}>
          {t('source.xlsx')}
        </Button>{' '}
        <Button size="small" onClick={() => void download('csv')}>
          {t('source.csv')}
        </Button>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the button within does the same for everybody. */}
      <div
        className={`sheet-drop${isOver ? ' is-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <Button type="primary" disabled={isBusy} onClick={() => input.current?.click()}>
          {t('source.choose')}
        </Button>
        <span>{t('source.drop')}</span>
        <small>{t('source.limits', { size: sheetLimits.bytes / 2 ** 20, count: sheetLimits.rows })}</small>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt,.tsv"
          aria-label={t('source.choose')}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // Selecting the same file again must work too: it may have been corrected.
            target.value = '';
          }}
        />
      </div>
      {problem && (
        <Alert
          type="error"
          showIcon
          title={t(`problem.${problem}`, { count: sheetLimits.rows })}
          className="sheet-alert"
        />
      )}
      <Input.TextArea
        aria-label={t('source.paste')}
        placeholder={t('source.paste')}
        autoSize={{ minRows: 3, maxRows: 8 }}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      <footer className="sheet-foot">
        <Button type="primary" disabled={isBusy || pasted.trim() === ''} onClick={() => void onRead(pasted)}>
          {t('source.usePasted')}
        </Button>
      </footer>
    </>
  );
};
