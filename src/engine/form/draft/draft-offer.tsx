import { Alert, Button, Space } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft-store';

/** `10:32` today, `11-21 10:32` before. */
export const draftTime = (at: string, now: Date): string =>
  dayjs(at).format(dayjs(at).isSame(now, 'day') ? 'HH:mm' : 'MM-DD HH:mm');

interface DraftOfferProps {
  offer: Draft;
  /** The record has been changed since the draft was begun. */
  isOlder: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Says above a form that there is a draft of it. */
export const DraftOffer = ({ offer, isOlder, onRestore, onDiscard }: DraftOfferProps) => {
  const { t } = useTranslation('forms');
  return (
    <Alert
      className="engine-form-alert"
      type="info"
      showIcon
      message={t('draft.found', { time: draftTime(offer.at, new Date()) })}
      description={isOlder ? t('draft.older') : undefined}
      action={
        <Space>
          <Button size="small" type="primary" onClick={onRestore}>
            {t('draft.restore')}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        </Space>
      }
    />
  );
};

/** Says beside 保存 that what was typed is kept. */
export const DraftNote = ({ kept }: { kept: { at: string } | 'tooLarge' | undefined }) => {
  const { t } = useTranslation('forms');
  return (
    <span role="status" className="engine-note">
      {kept === 'tooLarge' && t('draft.tooLarge')}
      {typeof kept === 'object' && t('draft.kept', { time: draftTime(kept.at, new Date()) })}
    </span>
  );
};
