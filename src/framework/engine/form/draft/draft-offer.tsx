import { Alert, Button, Space } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../fields/field';
import { dayjs } from '../../../i18n/day';
import { lazyNamed } from '../../../shared/lazy-named';
import type { Values } from '../../context/engine-record';
import type { Draft } from './draft-store';
import type { Kept } from './use-draft';

const DraftDifference = lazyNamed(async () => (await import('./draft-difference')).DraftDifference);

/** `10:32` today, `11-21 10:32` before. */
export const draftTime = (at: string, now: Date): string =>
  dayjs(at).format(dayjs(at).isSame(now, 'day') ? 'HH:mm' : 'MM-DD HH:mm');

interface DraftOfferProps {
  offer: Draft;
  /** The fields of the form. */
  fields: readonly Field[];
  /** The values that the form begins with. */
  before: Values;
  /** The record has been changed since the draft was started. */
  isOlder: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers above a form to restore its draft, and says what that would change. */
export const DraftOffer = ({ offer, fields, before, isOlder, onRestore, onDiscard }: DraftOfferProps) => {
  const { t } = useTranslation('forms');
  return (
    <Alert
      className="engine-form-alert"
      type="info"
      showIcon
      title={t('draft.found', { time: draftTime(offer.at, new Date()) })}
      description={
        <>
          {isOlder && <p>{t('draft.older')}</p>}
          <Suspense>
            <DraftDifference
              fields={fields.filter(({ name }) => Object.hasOwn(offer.values, name))}
              before={before}
              drafted={offer.values}
            />
          </Suspense>
          <Space className="engine-draft-buttons">
            <Button size="small" type="primary" onClick={onRestore}>
              {t('draft.restore')}
            </Button>
            <Button size="small" onClick={onDiscard}>
              {t('draft.discard')}
            </Button>
          </Space>
        </>
      }
    />
  );
};

/** Says beside 保存 that the input is stored as a draft, or why it cannot be. */
export const DraftNote = ({ kept }: { kept: Kept | undefined }) => {
  const { t } = useTranslation('forms');
  return (
    <span role="status" className="engine-note" data-missing={typeof kept === 'string' || undefined}>
      {typeof kept === 'string' && t(`draft.${kept}`)}
      {typeof kept === 'object' && t('draft.kept', { time: draftTime(kept.at, new Date()) })}
    </span>
  );
};
