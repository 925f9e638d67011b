import { PaperClipOutlined } from '@ant-design/icons';
import type { CellProps } from '../base/field-props';
import { safeImage } from '../base/safe-url';
import { filesOf, formatBytes } from '../base/stored-file';
import { Blank, Wrap } from '../parts/cells';

/** Documents by name and size; a click downloads one. */
export const FileCell = ({ value }: CellProps) => {
  const files = filesOf(value);
  if (files.length === 0) return <Blank />;
  return (
    <Wrap>
      {files.map(({ url, name, size }) => (
        <a key={url} href={safeImage(url)} download={name} className="engine-cell-text u-break u-pre">
          <PaperClipOutlined /> {name} ({formatBytes(size)})
        </a>
      ))}
    </Wrap>
  );
};
