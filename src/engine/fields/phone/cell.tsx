import { CopyOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { Blank } from '../common/blank';
import { textFrom } from '../common/read-value';
import { Wrap } from '../common/wrap';
import type { CellProps } from '../field-props';

/** A phone number that can be called and copied. A masked one is neither. */
export const PhoneCell = ({ value }: CellProps) => {
  const { t } = useTranslation('engine');
  const { message } = App.useApp();
  const phone = textFrom(value);
  if (phone === '') return <Blank />;
  if (!/^\+?\d+$/.test(phone)) return <span>{phone}</span>;
  const copy = (): void => {
    navigator.clipboard.writeText(phone).then(
      () => message.success(t('field.copied')),
      () => message.error(t('field.copyFailed')),
    );
  };
  return (
    <Wrap>
      <a href={`tel:${phone}`}>{phone}</a>
      <button
        type="button"
        className="engine-plain-button"
        aria-label={t('field.copy', { text: phone })}
        onClick={copy}
      >
        <CopyOutlined />
      </button>
    </Wrap>
  );
};
