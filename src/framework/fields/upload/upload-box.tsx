import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadLimits } from '../base/kit';
import { formatBytes } from '../base/stored-file';
import './upload.css';

interface UploadBoxProps {
  limits: UploadLimits;
  /** What the button says. */
  text: string;
  /** What the button gets where it is the control of the field: its id, what describes it. */
  button?: { id?: string; 'aria-label'?: string } | undefined;
  /** Takes what was chosen, dropped or pasted; undefined: only the children are shown. */
  onFiles: ((files: readonly File[]) => void) | undefined;
  isMany: boolean;
  /** Nothing more fits. */
  isFull: boolean;
  /** Pictures come from the clipboard too. */
  takesPaste?: boolean;
  disabled: boolean;
  /** Further ways, next to the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Where files are dropped, pasted, or chosen with a button; those that exist are above it. */
export const UploadBox = ({
  limits,
  text,
  button,
  onFiles,
  isMany,
  isFull,
  takesPaste = false,
  disabled,
  beside: nextTo,
  children,
}: UploadBoxProps) => {
  const { t } = useTranslation('media');
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isOpen = onFiles !== undefined && !disabled && !isFull;
  const take = (files: readonly File[]): void => {
    if (isOpen && files.length > 0) onFiles(isMany ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent): void => {
    setIsOver(false);
    if (!isOpen || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    if (!takesPaste || !isOpen || files.length === 0) return;
    event.preventDefault();
    take(files);
  };
  const formats = limits.accept.length > 8 ? limits.accept.slice(0, 8).join(' ') : limits.accept.join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are short cuts for the button within.
    <div
      className={`engine-upload${isOver ? ' engine-upload-over' : ''}`}
      onDragOver={(event) => {
        if (!isOpen || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      {onFiles !== undefined && !disabled && (
        <div className="u-row u-wrap u-gap-4-12">
          <Button {...button} icon={<UploadOutlined />} disabled={isFull} onClick={() => chooser.current?.click()}>
            {text}
          </Button>
          {nextTo}
          <span className="u-note">
            {t(takesPaste ? 'hintPaste' : 'hint', { formats, size: formatBytes(limits.maxBytes) })}
          </span>
          <input
            ref={chooser}
            type="file"
            style={{ display: 'none' }}
            aria-label={text}
            multiple={isMany}
            accept={limits.accept.map((format) => `.${format}`).join(',')}
            onChange={(event) => {
              take([...(event.target.files ?? [])]);
              // The same file may be chosen again after it was removed.
              event.target.value = '';
            }}
          />
        </div>
      )}
    </div>
  );
};
