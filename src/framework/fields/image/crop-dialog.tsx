import '../upload/media-texts';
import '../upload/upload.css';
import { Modal, Slider } from 'antd';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../shared/toasts';

interface CutArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const retainedFormats: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

const load = (source: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the picture cannot be read'));
    image.src = source;
  });

/** A part of a picture, in its own pixels, as a file of the same format and name. */
const cutPicture = async ({ file, source, area }: { file: File; source: string; area: CutArea }): Promise<File> => {
  const image = await load(source);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width));
  canvas.height = Math.max(1, Math.round(area.height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no canvas');
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const type = retainedFormats.has(file.type) ? file.type : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('the picture cannot be written');
  return new File([blob], file.name, { type: blob.type });
};

interface CropDialogProps {
  file: File;
  /** Width divided by height. */
  aspect: number;
  /** Called with the part that was chosen; undefined when nothing shall be uploaded. */
  onDone: (file: File | undefined) => void;
}

/** Chooses a part of a picture, in a fixed shape: by mouse, finger, wheel or keys. */
export const CropDialog = ({ file, aspect, onDone }: CropDialogProps) => {
  const { t } = useTranslation('media');
  const { message } = useToasts();
  const [source, setSource] = useState('');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isCutting, setIsCutting] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setSource(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const cut = async (): Promise<void> => {
    if (area === undefined) return;
    setIsCutting(true);
    try {
      onDone(await cutPicture({ file, source, area }));
    } catch {
      message.error(t('cropFailed'));
      onDone(undefined);
    }
  };
  return (
    <Modal
      open
      title={t('crop')}
      okText={t('cropOk')}
      cancelText={t('cropCancel')}
      okButtonProps={{ disabled: area === undefined, loading: isCutting }}
      onOk={() => void cut()}
      onCancel={() => onDone(undefined)}
      mask={{ closable: false }}
    >
      <div className="engine-crop u-relative">
        {source !== '' && (
          <Cropper
            image={source}
            aspect={aspect}
            crop={crop}
            zoom={zoom}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{
              onError: () => {
                message.error(t('cropFailed'));
                onDone(undefined);
              },
            }}
          />
        )}
      </div>
      <div className="u-note">{t('cropHint')}</div>
      <Slider
        min={1}
        max={4}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        ariaLabelForHandle={t('zoom')}
        tooltip={{ open: false }}
      />
    </Modal>
  );
};
