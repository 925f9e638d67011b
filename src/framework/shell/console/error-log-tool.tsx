import { ExceptionOutlined } from '@ant-design/icons';
import { type ComponentProps, type ComponentType, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { errorLog } from '../errors/caught-errors';
import type { ErrorLogDialog } from '../errors/error-log-dialog';
import { HeaderTool } from '../frame/header/header-tools';

/** What went wrong so far: a button with their number, and a dialog that arrives when it is first opened. */
export const ErrorLogTool = () => {
  const { t } = useTranslation('shell');
  const errors = useSyncExternalStore(errorLog.subscribe, errorLog.list);
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
    errorLog.clear();
  };

  return (
    <>
      {(!isHidden || count > 0) && (
        <HeaderTool
          name={t('errorLog.title')}
          icon={<ExceptionOutlined />}
          count={count}
          countText={t('errorLog.count', { count })}
          popup="dialog"
          onClick={() => void open()}
        />
      )}
      {Dialog && <Dialog errors={errors} isOpen={isOpen} onClose={() => setOpen(false)} onHide={hide} />}
    </>
  );
};
