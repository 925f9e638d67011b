import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureFormats } from '../../shared/file-formats';
import type { Left } from '../../shared/rich-text/left-out';
import { leftText } from './left-text';
import type { LostPicture } from './use-pasted';

interface LeftLineProps {
  left: Left;
  lost: readonly LostPicture[];
  /** Undefined where no file can be sent. */
  onFile: ((lost: LostPicture, file: File) => void) | undefined;
  onDismiss: () => void;
}

/** Says what a paste has left out, and asks for the pictures that could not be had. */
export const LeftLine = ({ left, lost, onFile, onDismiss }: LeftLineProps) => {
  const { t } = useTranslation('media');
  const chooser = useRef<HTMLInputElement>(null);
  const asked = useRef<LostPicture>(undefined);
  const counts = { ...left, picture: (left.picture ?? 0) + lost.length };
  const what = leftText(t, counts);
  return (
    <>
      <div role="status">
        {what !== '' && (
          <div className="engine-editor-left">
            <span>{t('leftOut', { what })}</span>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('leftClose')}
              title={t('leftClose')}
              onClick={onDismiss}
            />
          </div>
        )}
      </div>
      {lost.length > 0 && (
        <ul className="engine-editor-lost">
          {lost.map((picture) => (
            <li key={picture.address}>
              <span>{t('lost', { name: picture.name || t('image'), problem: picture.problem })}</span>
              {onFile && (
                <Button
                  type="link"
                  size="small"
                  aria-label={t('supplyFor', { name: picture.name || t('image') })}
                  onClick={() => {
                    asked.current = picture;
                    chooser.current?.click();
                  }}
                >
                  {t('supply')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {onFile && (
        <input
          ref={chooser}
          type="file"
          style={{ display: 'none' }}
          aria-label={t('supply')}
          accept={pictureFormats.map((format) => `.${format}`).join(',')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file && asked.current) onFile(asked.current, file);
            event.target.value = '';
          }}
        />
      )}
    </>
  );
};
