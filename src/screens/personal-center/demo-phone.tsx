import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellError } from '../../engine/use-tell-error';
import { toHttpError } from '../../providers/data/to-http-error';
import { useServices } from '../../providers/services-context';

type Deed = 'scan' | 'confirm' | 'cancel';
const deeds: Readonly<Record<'waiting' | 'scanned', readonly Deed[]>> = {
  waiting: ['scan'],
  scanned: ['confirm', 'cancel'],
};

/** Plays the phone of a demo, which has no messaging app behind it. The page learns of it as of a real one, by asking the server. */
export const DemoPhone = ({ qrId, step }: { qrId: string; step: 'waiting' | 'scanned' }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const tellError = useTellError();
  /** In which step something was done that the page has not learnt of yet. */
  const [doneIn, setDoneIn] = useState<string>();
  const isWaiting = doneIn === `${qrId} ${step}`;
  const act = async (deed: Deed): Promise<void> => {
    setDoneIn(`${qrId} ${step}`);
    try {
      // A phone is not signed in here.
      await http.post(`/api/demo/wx/${deed}`, { qrId }, { isPublic: true });
    } catch (error) {
      setDoneIn(undefined);
      tellError(toHttpError(error));
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
