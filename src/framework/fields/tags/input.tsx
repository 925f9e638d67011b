import { Select } from 'antd';
import { cleanWords } from '../../shared/clean-words';
import type { InputProps } from '../base/field-props';
import { listOf } from '../base/read-value';
import { useSelectProps } from '../parts/select-props';
import type { TagsField } from './tags';

/** Free words: Enter, a comma or a line break ends one, and a `#` begins one. */
export const TagsInput = ({ field, value, onChange, ...rest }: InputProps<TagsField>) => (
  <Select<string[]>
    {...useSelectProps(rest)}
    mode="tags"
    open={false}
    suffixIcon={null}
    maxCount={field.maxItems ?? 50}
    tokenSeparators={[',', '，', '、', ';', '；', '\n']}
    value={[...listOf(value)]}
    onChange={(words) => onChange?.([...cleanWords(words)])}
  />
);
