import { Tag } from 'antd';
import type { CellProps } from '../base/field-props';
import { listOf } from '../base/read-value';
import { Blank, ValuesInRow } from '../parts/cells';

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
