import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { linesBetween } from '../../../framework/rights/policy/policy-diff';
import { PolicyDiffLines } from './policy-diff';
import type { Newer } from './use-policy';

/** Shown if another user has saved since: the differences of both versions, and a choice of which one to continue from. */
export const NewerPolicy = ({
  opened,
  own,
  newer,
  onTake,
  onKeep,
}: {
  /** The text at the start of editing. */
  opened: string;
  own: string;
  newer: Newer;
  onTake: () => void;
  onKeep: () => void;
}): ReactNode => {
  const { t } = useTranslation('policy');
  const parts = [
    { key: 'theirs', ...linesBetween(opened, newer.text) },
    { key: 'yours', ...linesBetween(opened, own) },
  ] as const;
  return (
    <Alert
      type="warning"
      showIcon
      message={t('newer')}
      description={
        <>
          <div className="policy-both">
            {parts.map(({ key, removed, added }) => (
              <section key={key} aria-label={t(key)}>
                <strong>{t(key)}</strong>
                <PolicyDiffLines removed={removed} added={added} />
              </section>
            ))}
          </div>
          <div className="policy-buttons">
            <Button size="small" onClick={onTake}>
              {t('takeNewer')}
            </Button>
            <Button size="small" danger onClick={onKeep}>
              {t('keepOwn')}
            </Button>
          </div>
        </>
      }
    />
  );
};
