import { type HttpError, useList } from '@refinedev/core';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CustomInputProps } from '../../../framework/engine/context/custom-props';
import { useEngine } from '../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { textFrom } from '../../../framework/fields/base/read-value';
import type { FieldOf } from '../../../framework/fields/field';
import { addTexts } from '../../../framework/i18n/add-texts';
import { res } from '../../../framework/rights/objects';
import en from '../../texts/en/phrases.json';
import zh from '../../texts/zh/phrases.json';
import { withPhrase } from './with-phrase';
import './phrases.css';

addTexts('phrases', { zh, en });

/** The kind of template for a field, by its name; other fields are follow-ups. */
const kindOf = (name: string): string => (name === 'replyContent' ? 'reply' : 'followUp');

/** A text with ready-made phrases above it, from the templates of its kind; a click writes one, and it can be changed. */
export const PhrasesInput = (props: CustomInputProps<FieldOf<'textarea'>>) => {
  const { field, value, onChange, onBlur, values: _values, ...rest } = props;
  const { t } = useTranslation('phrases');
  const { can } = useEngine();
  const isAllowed = can({ object: res('promptTemplates'), action: 'list' });
  const { result } = useList<EngineRecord, HttpError>({
    resource: 'promptTemplates',
    filters: [{ field: 'kind', operator: 'eq', value: kindOf(field.name) }],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: 20, mode: 'server' },
    queryOptions: { enabled: isAllowed, retry: false },
    errorNotification: false,
  });
  const text = value ?? '';
  return (
    <>
      {result.data.length > 0 && (
        <fieldset className="phrases" aria-label={t('name')}>
          {result.data.map((template) => (
            <Button
              key={template.id}
              size="small"
              disabled={props.disabled}
              title={textFrom(template.content)}
              onClick={() => onChange(withPhrase(text, textFrom(template.content)))}
            >
              {textFrom(template.name)}
            </Button>
          ))}
        </fieldset>
      )}
      <Input.TextArea
        {...rest}
        value={text}
        autoSize={{ minRows: 4, maxRows: 10 }}
        maxLength={field.max}
        showCount
        {...(onBlur && { onBlur })}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
};
