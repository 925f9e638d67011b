import { CopyOutlined } from '@ant-design/icons';
import { Button, QRCode, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CustomCellProps } from '../../../framework/engine/context/custom-props';
import { useResource } from '../../../framework/engine/context/engine-context';
import { formatMoment, formatMoney } from '../../../framework/fields/base/format';
import { optionText } from '../../../framework/fields/base/option';
import { numberFrom, textFrom } from '../../../framework/fields/base/read-value';
import { safeHref } from '../../../framework/fields/base/safe-url';
import { type FieldOf, hasOptions } from '../../../framework/fields/field';
import { Blank } from '../../../framework/fields/parts/cells';
import { addTexts } from '../../../framework/i18n/i18n';
import { useLanguage } from '../../../framework/i18n/use-label';
import { copyText } from '../../../framework/shared/copy-text';
import { useToasts } from '../../../framework/shared/toasts';
import { payCode as en } from '../../texts/en/cells.json';
import { payCode as zh } from '../../texts/zh/cells.json';

addTexts('pay-code', { zh, en });

/** What the demo gives in place of the link of a provider; no app on a phone knows it. */
const simulated = /^demo-pay:/;

/** The code by which an order is paid, with the amount and what it is for; what stands in its place while there is none. */
export const PayCodeCell = ({ value, record }: CustomCellProps<FieldOf<'text'>>) => {
  const { t } = useTranslation('pay-code');
  const { message } = useToasts();
  const language = useLanguage();
  const resource = useResource('salesOrders');
  const way = resource.fieldByName.get('payWay');
  const state = textFrom(record.payState);
  if (state === 'creating' || state === 'closing')
    return (
      <span className="u-inline-flex u-items-center u-gap-8" role="status">
        <Spin size="small" /> {t(state)}
      </span>
    );
  if (value === null || value === '' || state !== 'open') return <Blank />;
  const named = hasOptions(way) ? optionText({ field: way, value: record.payWay, language }) : '';
  const amount = formatMoney({ value: numberFrom(record.amount) ?? 0, decimals: 2 });
  const href = safeHref(value);
  const copy = async (): Promise<void> => {
    if (await copyText(value)) message.success(t('copied'));
  };
  return (
    <div className="u-flex u-wrap u-gap-16 u-items-start">
      <QRCode
        aria-label={t('code', { way: named, amount })}
        type="svg"
        value={value}
        size={176}
        color="#000000"
        bgColor="#ffffff"
        errorLevel="M"
      />
      <div className="u-stack u-gap-8 u-items-start">
        <span className="u-text-20 u-strong u-figures">{amount}</span>
        <span>{t('scan', { way: named, no: textFrom(record.no) })}</span>
        <span className="u-faint">{t('until', { time: formatMoment(textFrom(record.payExpireAt)) })}</span>
        {simulated.test(value) ? (
          <span className="u-faint">{t('simulated')}</span>
        ) : (
          <span className="u-inline-flex u-wrap u-gap-8">
            <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
              {t('copy')}
            </Button>
            {href !== undefined && (
              <Button type="link" href={href} target="_blank" rel="noopener noreferrer">
                {t('open')}
              </Button>
            )}
          </span>
        )}
        <span className="u-faint">{t('follows')}</span>
      </div>
    </div>
  );
};
