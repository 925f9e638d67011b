import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { InputProps } from '../base/field-props';
import type { ListField } from './list';
import '../forms/input-texts';
import '../parts/fields.css';

/** Items one below the other, each with its own fields; they can be added, moved and removed. */
export const ListInput = ({ field, disabled = false, validate, drawField, firstItem }: InputProps<ListField>) => {
  const { t } = useTranslation('fields');
  const label = useLabel();
  const addButton = useRef<HTMLButtonElement>(null);
  const item = label(field.itemLabel ?? field.label);
  const mostItems = field.maxItems ?? 20;
  return (
    <Form.List name={field.name} {...(validate && { rules: [{ validator: validate }] })}>
      {(rows, { add, remove, move }, { errors }) => (
        <fieldset className="engine-items u-min-0" aria-label={label(field.label)} disabled={disabled}>
          {rows.map((row, index) => {
            const number = index + 1;
            const drop = (): void => {
              remove(row.name);
              addButton.current?.focus();
            };
            return (
              <fieldset
                key={row.key}
                className="engine-item u-flex u-gap-8 u-items-start u-min-0 u-border u-radius u-mb-8"
                aria-label={`${item} ${number}`}
              >
                <div className="engine-item-fields u-grid u-grow u-min-0">
                  {field.fields.map((inner) => (
                    <Fragment key={inner.name}>{drawField?.(inner, [row.name, inner.name])}</Fragment>
                  ))}
                </div>
                {!disabled && (
                  <div className="engine-item-buttons u-flex u-rigid">
                    <Button
                      type="text"
                      icon={<ArrowUpOutlined />}
                      aria-label={t('moveUp', { item, number })}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <Button
                      type="text"
                      icon={<ArrowDownOutlined />}
                      aria-label={t('moveDown', { item, number })}
                      disabled={index === rows.length - 1}
                      onClick={() => move(index, index + 1)}
                    />
                    <Button
                      type="text"
                      danger
                      icon={<DeleteOutlined />}
                      aria-label={t('removeItem', { item, number })}
                      onClick={drop}
                    />
                  </div>
                )}
              </fieldset>
            );
          })}
          {!disabled && (
            <div className="u-row u-gap-12">
              <Button
                ref={addButton}
                icon={<PlusOutlined />}
                disabled={rows.length >= mostItems}
                onClick={() => add({ ...firstItem })}
              >
                {t('addItem', { item })}
              </Button>
              <span className="u-note">{t('itemCount', { count: rows.length, most: mostItems })}</span>
            </div>
          )}
          <Form.ErrorList errors={errors} />
        </fieldset>
      )}
    </Form.List>
  );
};
