import { PaperClipOutlined } from '@ant-design/icons';
import type { CellProps } from '../base/field-props';
import { filesOf, formatBytes } from '../base/stored-file';
import { Blank, Wrap } from '../parts/cells';
import { FileLink } from '../upload/signed-files';

/** Documents by name and size; a click downloads one. */
export const FileCell = ({ value }: CellProps) => {
  const files = filesOf(value);
  if (files.length === 0) return <Blank />;
  return (
    <Wrap>
      {files.map(({ url, name, size }) => (
        <FileLink key={url} address={url} name={name} className="engine-cell-text u-break u-pre">
          <PaperClipOutlined /> {name} ({formatBytes(size)})
        </FileLink>
      ))}
    </Wrap>
  );
};
