import { Select } from 'antd';
import type { FieldOf } from '../../../schema/resource';
import { listOf } from '../common/read-value';
import { useSelectProps } from '../common/use-select-props';
import type { InputProps } from '../field-props';

/** Free words: Enter, a comma or a line break ends one. */
export const TagsInput = ({ field, value, onChange, ...rest }: InputProps<FieldOf<'tags'>>) => (
  <Select<string[]>
    {...useSelectProps(rest)}
    mode="tags"
    open={false}
    suffixIcon={null}
    maxCount={field.maxItems ?? 50}
    tokenSeparators={[',', '，', '、', ';', '；', '\n']}
    value={[...listOf(value)]}
    onChange={(words) => onChange?.([...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))])}
  />
);
