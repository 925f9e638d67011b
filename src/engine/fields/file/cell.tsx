import { PaperClipOutlined } from '@ant-design/icons';
import { Blank } from '../common/blank';
import { safeImage } from '../common/safe-url';
import { filesOf, formatBytes } from '../common/stored-file';
import { Wrap } from '../common/wrap';
import type { CellProps } from '../field-props';

/** Documents by name and size; a click downloads one. */
export const FileCell = ({ value }: CellProps) => {
  const files = filesOf(value);
  if (files.length === 0) return <Blank />;
  return (
    <Wrap>
      {files.map(({ url, name, size }) => (
        <a key={url} href={safeImage(url)} download={name} className="engine-cell-text">
          <PaperClipOutlined /> {name} ({formatBytes(size)})
        </a>
      ))}
    </Wrap>
  );
};
