import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../base/field-props';
import { filesOf, formatBytes, type StoredFile } from '../base/stored-file';
import { FileLink } from '../upload/signed-files';
import { UploadBox } from '../upload/upload-box';
import { UploadTasks } from '../upload/upload-tasks';
import { useUploads } from '../upload/use-uploads';
import { type FileField, fileKit } from './file';

/** Documents: uploaded or dropped, each with its name and size. */
export const FileInput = ({ field, value, onChange, disabled = false }: InputProps<FileField>) => {
  const { t } = useTranslation('media');
  const limits = fileKit.upload(field);
  const isMany = field.multiple ?? false;
  const mostFiles = isMany ? (field.maxItems ?? 10) : 1;
  const files = filesOf(value);
  const write = (next: readonly StoredFile[]): void =>
    onChange?.(isMany ? next.slice(0, mostFiles) : (next.at(-1) ?? null));
  const { send, tasks, retry, cancel } = useUploads({
    field,
    limits,
    onDone: ({ url, name, size }) => write([...(isMany ? files : []), { url, name, size }]),
  });
  return (
    <UploadBox
      limits={limits}
      text={t('chooseFile')}
      onFiles={send && ((chosen) => send(isMany ? chosen.slice(0, mostFiles - files.length - tasks.length) : chosen))}
      isMany={isMany}
      isFull={isMany && files.length + tasks.length >= mostFiles}
      disabled={disabled}
    >
      {files.length > 0 && (
        <ul className="engine-files u-stack u-gap-4">
          {files.map(({ url, name, size }, index) => (
            <li className="u-min-0" key={url}>
              <PaperClipOutlined />
              <FileLink className="u-truncate" address={url} name={name} aria-label={t('download', { name })}>
                {name}
              </FileLink>
              <span className="u-note u-rigid">{formatBytes(size)}</span>
              {!disabled && (
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={t('remove', { name })}
                  onClick={() => write(files.filter((_, at) => at !== index))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <UploadTasks tasks={tasks} onRetry={retry} onCancel={cancel} />
    </UploadBox>
  );
};
