import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { cancelQrCode, confirmQrCode, scanQrCode } from '../../contract/binding';

const calls = { scan: scanQrCode, confirm: confirmQrCode, cancel: cancelQrCode } as const;
type Deed = keyof typeof calls;
const deeds: Readonly<Record<'waiting' | 'scanned', readonly Deed[]>> = {
  waiting: ['scan'],
  scanned: ['confirm', 'cancel'],
};

/** Plays the phone of a demo, which has no messaging app behind it. The page learns of it as of a real one, by asking the server. */
export const DemoPhone = ({ qrId, step }: { qrId: string; step: 'waiting' | 'scanned' }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const showError = useShowError();
  /** In which step something was done that the page has not learnt of yet. */
  const [doneIn, setDoneIn] = useState<string>();
  const isWaiting = doneIn === `${qrId} ${step}`;
  const act = async (deed: Deed): Promise<void> => {
    setDoneIn(`${qrId} ${step}`);
    try {
      // A phone is not signed in here.
      await call(http, calls[deed], { body: { qrId } });
    } catch (error) {
      setDoneIn(undefined);
      showError(toRefineError(error));
    }
  };
  return (
    <div className="pc-demo">
      <p>{t('binding.demo.text')}</p>
      <div className="pc-buttons">
        {deeds[step].map((deed) => (
          <Button key={deed} size="small" loading={isWaiting} onClick={() => void act(deed)}>
            {t(`binding.demo.${deed}`)}
          </Button>
        ))}
      </div>
    </div>
  );
};
