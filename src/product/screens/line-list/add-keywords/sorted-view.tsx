import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../../framework/engine/parts/box';
import { mostWords, type SortedWords } from '../../../contract/keywords';

const kinds = ['fresh', 'repeated', 'over', 'unfit'] as const;
/** Most words shown per kind. */
const shown = 200;

interface SortedViewProps {
  /** How many words there are. */
  count: number;
  hasGroup: boolean;
  /** The server's result; undefined until it has arrived. */
  sorted: SortedWords | undefined;
  isTooMany: boolean;
  /** The result is about earlier words. */
  isBehind: boolean;
  /** Why there is no result; empty: there is one, or it is on its way. */
  error: string;
  onRetry: () => void;
}

/** What will happen to the words: how many are new, repeated, beyond the quota or invalid, and which. */
export const SortedView = ({ count, hasGroup, sorted, isTooMany, isBehind, error, onRetry }: SortedViewProps) => {
  const { t } = useTranslation('add-keywords');
  const priceText = (count: number, left: number): string =>
    count === 0 ? t('left', { count: left }) : t('price', { count, left, after: left - count });
  const hint = isTooMany ? 'tooMany' : count === 0 ? 'noWords' : hasGroup ? undefined : 'noGroup';
  return (
    <Box
      title={t('preview')}
      extra={
        sorted?.left != null && (
          <span className="add-keywords-quiet">{priceText(sorted.fresh.length, sorted.left)}</span>
        )
      }
    >
      <ul className="add-keywords-counts" aria-label={t('counts')} aria-busy={isBehind} aria-live="polite">
        {kinds.map((kind) => (
          <li key={kind} data-kind={kind} data-none={!sorted?.[kind].length || undefined}>
            {t(`kind.${kind}`)} <strong>{sorted ? sorted[kind].length : '–'}</strong>
          </li>
        ))}
      </ul>
      {hint !== undefined && <p className="add-keywords-quiet">{t(hint, { most: mostWords })}</p>}
      {error !== '' && (
        <Alert
          type="error"
          showIcon
          title={error}
          action={
            <Button size="small" onClick={onRetry}>
              {t('engine:button.retry')}
            </Button>
          }
        />
      )}
      {sorted &&
        kinds.map(
          (kind) =>
            sorted[kind].length > 0 && (
              <section key={kind} aria-label={t(`kind.${kind}`)}>
                <h3>{t(`about.${kind}`)}</h3>
                <ul className="add-keywords-words" data-kind={kind}>
                  {sorted[kind].slice(0, shown).map((word) => (
                    <li key={word}>{word}</li>
                  ))}
                  {sorted[kind].length > shown && (
                    <li className="add-keywords-quiet">{t('more', { count: sorted[kind].length - shown })}</li>
                  )}
                </ul>
              </section>
            ),
        )}
    </Box>
  );
};
