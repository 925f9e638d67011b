import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../base/field-props';
import type { JsonField } from './json';
import '../forms/input-texts';
import { readJson, writeJson } from './json-text';
import '../parts/fields.css';

/** Data as text, with the place where it stops being JSON and a button that indents it. */
export const JsonInput = ({ field: _field, value, onChange, ...rest }: InputProps<JsonField>) => {
  const { t } = useTranslation('fields');
  const [typed, setTyped] = useState({ text: writeJson(value), value });
  // A value that did not come from typing (a reset, a reload) takes the place of what was typed.
  const text = typed.value === value ? typed.text : writeJson(value);
  const read = text.trim() === '' ? undefined : readJson(text);

  const change = (next: string): void => {
    const result = readJson(next);
    const changed = next.trim() === '' ? null : result.ok ? result.value : next;
    setTyped({ text: next, value: changed });
    onChange?.(changed);
  };
  return (
    <div className="engine-json-input">
      <Input.TextArea
        {...rest}
        autoSize={{ minRows: 4, maxRows: 18 }}
        spellCheck={false}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <div className="engine-json-foot u-row u-between">
        <span role="status">{read?.ok === false && t('jsonAt', { line: read.line, column: read.column })}</span>
        <Button
          size="small"
          disabled={rest.disabled === true || read?.ok !== true}
          onClick={() => read?.ok && change(JSON.stringify(read.value, null, 2))}
        >
          {t('format')}
        </Button>
      </div>
    </div>
  );
};
