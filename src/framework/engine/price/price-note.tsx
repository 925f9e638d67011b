import './price.css';
import { useTranslation } from 'react-i18next';
import type { Price } from '../../contract/prices';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/price.json';
import zh from '../../i18n/locales/zh/price.json';
import { useColors } from '../parts/use-colors';
import { type AskPrice, type Question, usePrice } from './use-price';

addTexts('price', { zh, en });

interface PriceNoteProps {
  ask: AskPrice;
  question: Question;
  /** What it is the price of, where several are shown. */
  act?: string | undefined;
  /** More than one record: what is covered is carried out. */
  isPartial?: boolean;
  onPrice?: ((price: Price) => void) | undefined;
}

/** 预计扣除 and 剩余: what the server says that an act would take, what is left and what would be; or why it would be refused. */
export const PriceNote = ({ ask, question, act, isPartial = false, onPrice }: PriceNoteProps) => {
  const { t } = useTranslation('price');
  const known = usePrice({ ask, question, onPrice });
  const withAct = (line: string): string => (act === undefined ? line : t('act', { act, line }));
  const lineOf = ({ owner, takes, left, after }: Price['lines'][number]): string => {
    const line = after === null ? t('short', { takes, left }) : t('line', { takes, left, after });
    return owner === null ? line : t('of', { owner, line });
  };
  const plain = { asking: t('asking'), unsaid: t('fill'), unknown: t('unknown') };
  const { lines, notes, refusal } = known.state === 'known' ? known.price : { lines: [], notes: [], refusal: null };
  const isFree = known.state === 'known' && lines.length === 0 && refusal === null;
  return (
    // Also drawn in dialogs, which lie beside the page and its colours.
    <div
      className="engine-price"
      style={useColors()}
      role="status"
      data-state={refusal === null ? known.state : 'refused'}
    >
      {known.state !== 'known' && <p>{withAct(plain[known.state])}</p>}
      {isFree && <p>{withAct(t('none'))}</p>}
      {lines.map((line) => (
        <p key={`${line.owner ?? ''} ${line.takes}`}>{withAct(lineOf(line))}</p>
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {refusal !== null && <p className="engine-price-refusal">{refusal}</p>}
      {refusal !== null && isPartial && <p>{t('partly')}</p>}
    </div>
  );
};
