import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { linesBeyond } from './lines-apart';
import type { Newer } from './use-policy';

/** Somebody else has saved meanwhile: what theirs has beyond the one that was opened, what yours has beyond theirs, and which of them is gone on from. */
export const NewerPolicy = ({
  opened,
  own,
  newer,
  onTake,
  onKeep,
}: {
  /** The text that the editing began with. */
  opened: string;
  own: string;
  newer: Newer;
  onTake: () => void;
  onKeep: () => void;
}): ReactNode => {
  const { t } = useTranslation('policy');
  const parts = [
    { key: 'theirs', lines: [linesBeyond(opened, newer.text), linesBeyond(newer.text, opened)] },
    { key: 'yours', lines: [linesBeyond(opened, own), linesBeyond(own, opened)] },
  ] as const;
  return (
    <Alert
      type="warning"
      showIcon
      message={t('newer')}
      description={
        <>
          <div className="policy-both">
            {parts.map(({ key, lines: [gone, come] }) => (
              <section key={key} aria-label={t(key)}>
                <strong>{t(key)}</strong>
                <pre className="policy-diff">
                  {[...new Set(gone)].map((line) => (
                    <del key={line}>{`- ${line}\n`}</del>
                  ))}
                  {[...new Set(come)].map((line) => (
                    <ins key={line}>{`+ ${line}\n`}</ins>
                  ))}
                </pre>
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
