import type { CustomCellProps } from '../../../framework/engine/context/custom-props';
import { formatNumber } from '../../../framework/fields/base/format';
import { textFrom } from '../../../framework/fields/base/read-value';
import type { FieldOf } from '../../../framework/fields/field';
import { Blank } from '../../../framework/fields/parts/cells';
import { useLanguage } from '../../../framework/i18n/use-label';

/** What one of each item is called; money is written with its sign. */
const units: Readonly<Record<string, { zh: string; en: [one: string, many: string] }>> = {
  article: { zh: '篇', en: ['article', 'articles'] },
  video: { zh: '条', en: ['video', 'videos'] },
  keyword: { zh: '个', en: ['keyword', 'keywords'] },
  account: { zh: '个', en: ['account', 'accounts'] },
  point: { zh: '点', en: ['credit', 'credits'] },
};

/** A quantity of the ledger with the unit of its item: pieces have no cents. */
export const LedgerQuantityCell = ({ field, value, record }: CustomCellProps<FieldOf<'number' | 'money'>>) => {
  const language = useLanguage();
  if (value === null) return <Blank />;
  const unit = units[textFrom(record.item)];
  // A change says which way it went.
  const isChange = field.name === 'count' || field.name === 'amount';
  const sign = value < 0 ? '-' : isChange && value > 0 ? '+' : '';
  const amount = formatNumber({ value: Math.abs(value), decimals: unit ? 0 : 2 });
  const [one, many] = unit?.en ?? ['', ''];
  return (
    <span className="u-figures u-nowrap">
      {sign}
      {unit ? `${amount} ${language === 'zh' ? unit.zh : Math.abs(value) === 1 ? one : many}` : `¥${amount}`}
    </span>
  );
};
