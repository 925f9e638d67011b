import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../../i18n/use-label';
import type { FieldOf } from '../../../schema/resource';
import { listOf } from '../common/read-value';
import { safeImage } from '../common/safe-url';
import type { InputProps } from '../field-props';

interface AddressProps extends Omit<InputProps, 'field' | 'value' | 'onChange'> {
  address: string;
  onChange: (address: string) => void;
  'aria-label'?: string;
}

/** The address of one picture, with the picture beside it as soon as there is one. */
const ImageAddress = ({ address, onChange, ...rest }: AddressProps) => {
  const source = safeImage(address);
  return (
    <div style={{ display: 'flex', gap: 8, flex: 1, alignItems: 'center' }}>
      {source !== undefined && <img className="engine-thumb" src={source} alt="" />}
      <Input {...rest} placeholder="https://" value={address} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
};

/** The address of a picture, or of several, one on each line. */
export const ImageInput = ({ field, value, onChange, ...rest }: InputProps<FieldOf<'image'>>) => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  // Lines that are still empty are not part of the value, so they are kept here.
  const [blanks, setBlanks] = useState(0);
  const filled = listOf(value);
  if (!field.multiple) {
    return <ImageAddress {...rest} address={filled[0] ?? ''} onChange={(address) => onChange?.(address)} />;
  }
  const lines = [...filled, ...Array.from({ length: Math.max(blanks, filled.length === 0 ? 1 : 0) }, () => '')];
  const write = (next: readonly string[]): void => {
    const kept = next.filter((address) => address !== '');
    setBlanks(next.length - kept.length);
    onChange?.(kept);
  };
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {lines.map((address, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; its address changes at every key.
        <div key={index} style={{ display: 'flex', gap: 8 }}>
          <ImageAddress
            {...(index === 0 ? rest : { disabled: rest.disabled ?? false })}
            aria-label={t('field.picture', { label: label(field.label), number: index + 1 })}
            address={address}
            onChange={(text) => write(lines.map((line, at) => (at === index ? text : line)))}
          />
          <Button
            icon={<DeleteOutlined />}
            disabled={rest.disabled ?? false}
            aria-label={t('field.removePicture', { number: index + 1 })}
            onClick={() => write(lines.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {lines.length < (field.maxItems ?? 9) && (
        <Button
          icon={<PlusOutlined />}
          disabled={rest.disabled ?? false}
          onClick={() => setBlanks(lines.length - filled.length + 1)}
        >
          {t('field.addPicture')}
        </Button>
      )}
    </div>
  );
};
