import { Select } from 'antd';
import { listOf } from '../common/read-value';
import type { InputProps } from '../field-props';

/** Free words: Enter, a comma or a line break ends one. */
export const TagsInput = ({ field: _, value, onChange, ...rest }: InputProps) => (
  <Select<string[]>
    {...rest}
    mode="tags"
    open={false}
    suffixIcon={null}
    tokenSeparators={[',', '，', '、', ';', '；', '\n']}
    value={[...listOf(value)]}
    onChange={(words) => onChange?.([...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))])}
  />
);
