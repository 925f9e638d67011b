import '../inputs.css';
import { type HttpError, useList } from '@refinedev/core';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CustomInputProps } from '../../../framework/engine/context/custom-props';
import { useEngine } from '../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { textFrom } from '../../../framework/fields/base/read-value';
import type { FieldOf } from '../../../framework/fields/field';
import { addTexts } from '../../../framework/i18n/i18n';
import { res } from '../../../framework/rights/objects';
import { phrases as en } from '../../texts/en/cells.json';
import { phrases as zh } from '../../texts/zh/cells.json';

/** A text with a phrase after what is written already, on a line of its own; one that is at the end already is not written twice. */
export const withPhrase = (text: string, phrase: string): string => {
  const written = text.trimEnd();
  if (written === '' || written === phrase) return phrase;
  return written.endsWith(`\n${phrase}`) ? written : `${written}\n${phrase}`;
};

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
        <fieldset className="phrases u-flex u-wrap u-gap-6 u-mb-8" aria-label={t('name')}>
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
