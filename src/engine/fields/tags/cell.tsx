import { Tag } from 'antd';
import { Blank } from '../common/blank';
import { listOf } from '../common/read-value';
import { Wrap } from '../common/wrap';
import type { CellProps } from '../field-props';

/** How many words a cell shows before it only counts them. */
const most = 5;

/** Free words as tags. */
export const TagsCell = ({ value }: CellProps) => {
  const words = [...new Set(listOf(value))];
  if (words.length === 0) return <Blank />;
  return (
    <Wrap>
      {words.slice(0, most).map((word) => (
        <Tag key={word} style={{ marginInlineEnd: 0 }}>
          {word}
        </Tag>
      ))}
      {words.length > most && <span title={words.slice(most).join(', ')}>+{words.length - most}</span>}
    </Wrap>
  );
};
