import { UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import { whenLoaded } from '../../shared/lazy-named';
import type { InputProps } from '../base/field-props';
import { listOf } from '../base/read-value';
import { useFieldServices } from '../parts/fields-context';
import type { RefField } from './ref';
import { RefSelect, refWhere } from './ref-select';
import '../forms/input-texts';
import '../parts/fields.css';

/** A record of another resource, or several: a select that searches, for several with a button that opens all of them as a list. */
export const RefInput = ({ field, value, onChange, peers = {}, ...rest }: InputProps<RefField>) => {
  const { t } = useTranslation('fields');
  const label = useLabel();
  const { Picker, canSee } = useFieldServices();
  const [isOpen, setOpen] = useState(false);
  const isMultiple = field.multiple ?? false;
  const ids = listOf(value);
  const select = (
    <RefSelect
      {...rest}
      field={field}
      peers={peers}
      isMultiple={isMultiple}
      value={ids}
      onChange={(next) => onChange?.(isMultiple ? next : (next[0] ?? null))}
    />
  );
  if (!isMultiple || rest.disabled || Picker === undefined || !canSee(field.to, 'list')) return select;
  return (
    <div className="engine-pick u-flex u-gap-8">
      <div className="u-grow u-min-0">{select}</div>
      <Button
        className="u-rigid"
        icon={<UnorderedListOutlined />}
        aria-label={t('pickOf', { field: label(field.label) })}
        title={t('pick')}
        aria-haspopup="dialog"
        onClick={() => whenLoaded(Picker, () => setOpen(true))}
      >
        <span className="engine-pick-text">{t('pick')}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Picker
            field={field}
            where={refWhere(field, peers)}
            value={ids}
            onChange={(next) => onChange?.(next)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
