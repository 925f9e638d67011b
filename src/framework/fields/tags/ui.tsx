import { Select, Tag } from 'antd';
import { cleanWords } from '../../shared/clean-words';
import type { CellProps, InputProps } from '../base/field-props';
import { listOf } from '../base/read-value';
import { Blank, ValuesInRow } from '../parts/cells';
import { useSelectProps } from '../parts/select-props';
import type { TagsField } from './tags';

/** How many words a cell shows before it only counts them. */
const mostWords = 5;

/** Free words as tags. */
export const TagsCell = ({ value }: CellProps) => {
  const words = [...new Set(listOf(value))];
  if (words.length === 0) return <Blank />;
  return (
    <ValuesInRow total={words.length}>
      {words.slice(0, mostWords).map((word) => (
        <Tag key={word} style={{ marginInlineEnd: 0 }}>
          {word}
        </Tag>
      ))}
      {words.length > mostWords && <span title={words.slice(mostWords).join(', ')}>+{words.length - mostWords}</span>}
    </ValuesInRow>
  );
};

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
