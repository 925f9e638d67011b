import { BugOutlined } from '@ant-design/icons';
import { type ComponentProps, type ComponentType, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorLog } from '../errors/error-log';
import type { ErrorLogDialog } from '../errors/error-log-dialog';

/** What went wrong so far: a button with their number, and a dialog that arrives when it is first opened. */
export const ErrorLogButton = ({ log }: { log: ErrorLog }) => {
  const { t } = useTranslation('shell');
  const errors = useSyncExternalStore(log.subscribe, log.list);
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof ErrorLogDialog>>>();
  const [isOpen, setOpen] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const count = errors.reduce((sum, { times }) => sum + times, 0);

  const open = async (): Promise<void> => {
    if (!Dialog) {
      const loaded = await import('../errors/error-log-dialog');
      setDialog(() => loaded.ErrorLogDialog);
    }
    setOpen(true);
  };
  const hide = (): void => {
    setOpen(false);
    setHidden(true);
    log.clear();
  };

  return (
    <>
      {(!isHidden || count > 0) && (
        <button
          type="button"
          className="header-tool header-errors"
          aria-label={t('errorLog.title')}
          aria-describedby={count > 0 ? 'header-errors-count' : undefined}
          title={t('errorLog.title')}
          aria-haspopup="dialog"
          onClick={() => void open()}
        >
          <BugOutlined aria-hidden />
          {count > 0 && (
            <span className="header-badge" aria-hidden="true">
              {count > 99 ? '99+' : count}
            </span>
          )}
          {count > 0 && (
            <span id="header-errors-count" hidden>
              {t('errorLog.count', { count })}
            </span>
          )}
        </button>
      )}
      {Dialog && <Dialog errors={errors} isOpen={isOpen} onClose={() => setOpen(false)} onHide={hide} />}
    </>
  );
};
