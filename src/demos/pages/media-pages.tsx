import { Button, Card, Slider } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { saveFile } from '../../framework/engine/sheets/sheet-file';
import { useLabel } from '../../framework/i18n/use-label';
import { siteHref } from '../../framework/shared/base-path';
import { FileButton } from '../frame/file-button';

const cut = async (source: string, { x, y, width, height }: Area): Promise<Blob | null> => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, width, height);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
};

/** A part of a picture is chosen, looked at and saved. */
export const CropperPage = (): ReactNode => {
  const label = useLabel();
  const [source, setSource] = useState(siteHref('/demo/picture-01.svg'));
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  useEffect(() => () => (source.startsWith('blob:') ? URL.revokeObjectURL(source) : undefined), [source]);
  const save = async (): Promise<void> => {
    const blob = area && (await cut(source, area));
    if (blob) saveFile(blob, 'cropped.png');
  };
  return (
    <>
      <div className="demo-row">
        <FileButton
          name={{ zh: '图片', en: 'Picture' }}
          accept="image/*"
          onChoose={(file) => setSource(URL.createObjectURL(file))}
        />
        {label({ zh: '缩放', en: 'Zoom' })}
        <Slider
          aria-label={label({ zh: '缩放', en: 'Zoom' })}
          min={1}
          max={4}
          step={0.1}
          value={zoom}
          onChange={setZoom}
          style={{ width: 160 }}
        />
        <Button type="primary" disabled={!area} onClick={() => void save()}>
          {label({ zh: '保存裁剪', en: 'Save the part' })}
        </Button>
      </div>
      <div style={{ position: 'relative', height: 360 }}>
        <Cropper
          image={source}
          aspect={16 / 9}
          crop={crop}
          zoom={zoom}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
    </>
  );
};

/** Two seconds of a tone as a WAV file, so that there is something to play without a network. */
const toneOf = (pitch: number): Blob => {
  const [rate, seconds] = [8000, 2];
  const samples = rate * seconds;
  const view = new DataView(new ArrayBuffer(44 + samples));
  const write = (at: number, text: string): void => {
    for (const [index, letter] of Array.from(text).entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, samples, true);
  for (let at = 0; at < samples; at += 1)
    view.setUint8(44 + at, 128 + Math.round(60 * Math.sin((2 * Math.PI * pitch * at) / rate)));
  return new Blob([view], { type: 'audio/wav' });
};

/** Sound that is made here, and a film or sound of one's own. */
export const PlayerPage = (): ReactNode => {
  const label = useLabel();
  const [pitch, setPitch] = useState(440);
  const [source, setSource] = useState('');
  const [film, setFilm] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(toneOf(pitch));
    setSource(made);
    return () => {
      setSource('');
      URL.revokeObjectURL(made);
    };
  }, [pitch]);
  useEffect(() => () => (film ? URL.revokeObjectURL(film) : undefined), [film]);
  return (
    <div className="demo-grid">
      <Card size="small" title={label({ zh: '声音', en: 'Sound' })}>
        {label({ zh: `音高 ${pitch} Hz`, en: `Pitch ${pitch} Hz` })}
        <Slider aria-label={label({ zh: '音高', en: 'Pitch' })} min={110} max={880} value={pitch} onChange={setPitch} />
        {/* biome-ignore lint/a11y/useMediaCaption: a tone has no words. */}
        <audio controls preload="none" src={source || undefined} style={{ width: '100%' }} />
      </Card>
      <Card size="small" title={label({ zh: '本地视频', en: 'A film of your own' })}>
        <FileButton
          name={{ zh: '视频文件', en: 'Film' }}
          accept="video/*,audio/*"
          onChoose={(file) => setFilm(URL.createObjectURL(file))}
        />
        {film && (
          // biome-ignore lint/a11y/useMediaCaption: the film is chosen by who watches it.
          <video controls src={film} style={{ width: '100%' }} />
        )}
      </Card>
    </div>
  );
};
