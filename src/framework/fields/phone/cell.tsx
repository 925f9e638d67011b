import { CopyOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../shared/toasts';
import type { CellProps } from '../base/field-props';
import { textFrom } from '../base/read-value';
import { Blank, Wrap } from '../parts/cells';

/** A phone number that can be called and copied. A masked one is neither. */
export const PhoneCell = ({ value }: CellProps) => {
  const { t } = useTranslation('engine');
  const { message } = useToasts();
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
        className="engine-plain-button u-min-h-24 u-min-w-24"
        aria-label={t('field.copy', { text: phone })}
        onClick={copy}
      >
        <CopyOutlined />
      </button>
    </Wrap>
  );
};
