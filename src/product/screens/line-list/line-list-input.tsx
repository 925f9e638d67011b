import { Input } from 'antd';
import { type ClipboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomInputProps } from '../../../framework/engine/context/custom-props';
import { type FieldOf, isMany } from '../../../framework/fields/field';
import { addTexts } from '../../../framework/i18n/i18n';
import { lineList as en } from '../../texts/en/cells.json';
import { lineList as zh } from '../../texts/zh/cells.json';
import { tidy, wordsIn } from './lines';
import '../inputs.css';

addTexts('line-list', { zh, en });

/** Most words of tags when the field does not say. */
const usualTags = 50;

/**
 * Words one a line. What is pasted is cut at lines, columns and commas, and every word occurs once; what is typed is tidied up
 * on blur. Several lines are stored as one text, tags as a list.
 */
export const LineListInput = (props: CustomInputProps<FieldOf<'textarea' | 'tags'>>) => {
  const { field, value, onChange, onBlur, values: _values, 'aria-describedby': describedBy, ...rest } = props;
  const { t } = useTranslation('line-list');
  const countId = useId();
  const stored = typeof value === 'string' ? value : (value ?? []).join('\n');
  // A list cannot hold the empty line that is about to be filled.
  const [typed, setTyped] = useState<{ text: string; stands: string }>();
  const text = typed?.stands === stored ? typed.text : stored;
  const [dropped, setDropped] = useState(0);
  const { words } = tidy(text);
  const mostLines =
    'maxLines' in field
      ? field.maxLines
      : isMany(field)
        ? ('maxItems' in field && field.maxItems) || usualTags
        : undefined;
  const isTooMany = mostLines !== undefined && words.length > mostLines;

  const store = (next: string): void => {
    const list = tidy(next).words;
    setTyped({ text: next, stands: isMany(field) ? list.join('\n') : next });
    onChange(isMany(field) ? list : next);
  };
  const tidyUp = (next: string): void => {
    const { words: list, doubles } = tidy(next);
    setDropped(doubles);
    store(list.join('\n'));
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const box = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    // One word may well be the second half of another: the browser puts it in its place.
    if (wordsIn(pasted).length < 2) return;
    event.preventDefault();
    const before = text.slice(0, box.selectionStart);
    const after = text.slice(box.selectionEnd);
    const [left, right] = [before === '' || before.endsWith('\n') ? '' : '\n', after.startsWith('\n') ? '' : '\n'];
    tidyUp(before + left + pasted + right + after);
  };

  return (
    <div className="line-list">
      <Input.TextArea
        {...rest}
        aria-describedby={[describedBy, countId].filter(Boolean).join(' ')}
        autoSize={{ minRows: 5, maxRows: 14 }}
        placeholder={rest.placeholder ?? t('placeholder')}
        status={isTooMany ? 'error' : ''}
        value={text}
        onChange={(event) => {
          setDropped(0);
          store(event.target.value);
        }}
        onPaste={paste}
        onBlur={() => {
          if (tidy(text).words.join('\n') !== text) tidyUp(text);
          onBlur?.();
        }}
      />
      <div
        id={countId}
        className="line-list-count u-flex u-wrap u-gap-4-12 u-text-12 u-figures"
        data-too-many={isTooMany}
        aria-live="polite"
      >
        <span>
          {mostLines === undefined
            ? t('count', { count: words.length })
            : t('countOf', { count: words.length, most: mostLines })}
        </span>
        {isTooMany && <span>{t('tooMany', { count: words.length - (mostLines ?? 0) })}</span>}
        {dropped > 0 && <span>{t('doubles', { count: dropped })}</span>}
      </div>
    </div>
  );
};
