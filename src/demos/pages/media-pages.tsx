import { Alert, Button, Card, Input, Slider } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { saveFile } from '../../framework/engine/sheets/sheet-file';
import { useLabel } from '../../framework/i18n/use-label';
import { siteHref } from '../../framework/shared/base-path';
import { copyText } from '../../framework/shared/copy-text';
import { useToasts } from '../../framework/shared/toasts';
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

interface EyeDropperLike {
  open: () => Promise<{ sRGBHex: string }>;
}

/** A colour from anywhere on the screen, where the browser can do that. */
export const EyeDropperPage = (): ReactNode => {
  const label = useLabel();
  const { message } = useToasts();
  const [color, setColor] = useState('#1890ff');
  const { EyeDropper } = window as { EyeDropper?: new () => EyeDropperLike };
  if (!EyeDropper)
    return (
      <Alert
        type="info"
        title={label({ zh: '当前浏览器没有取色器', en: 'This browser has no eye dropper' })}
        description={label({ zh: '请使用新版 Chrome 或 Edge。', en: 'Use a recent Chrome or Edge.' })}
      />
    );
  const pick = async (): Promise<void> => {
    try {
      setColor((await new EyeDropper().open()).sRGBHex);
    } catch {
      message.info(label({ zh: '已取消取色', en: 'Nothing was picked' }));
    }
  };
  return (
    <div className="demo-row">
      <Button type="primary" onClick={() => void pick()}>
        {label({ zh: '开始取色', en: 'Pick a colour' })}
      </Button>
      <span aria-hidden style={{ width: 32, height: 32, background: color }} />
      <Button onClick={() => void copyText(color)}>{color}</Button>
    </div>
  );
};

/** Reads a text aloud, where the browser can do that. */
export const SpeechPage = (): ReactNode => {
  const label = useLabel();
  const [text, setText] = useState('欢迎使用自媒体运营平台');
  const rate = useRef(1);
  useEffect(() => () => window.speechSynthesis?.cancel(), []);
  if (!('speechSynthesis' in window))
    return <Alert type="info" title={label({ zh: '当前浏览器不能朗读', en: 'This browser cannot read aloud' })} />;
  const speak = (): void => {
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.rate = rate.current;
    speechSynthesis.cancel();
    speechSynthesis.speak(spoken);
  };
  return (
    <>
      <Input.TextArea
        rows={4}
        maxLength={500}
        aria-label={label({ zh: '要朗读的文字', en: 'Text' })}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Slider
        aria-label={label({ zh: '语速', en: 'Speed' })}
        min={0.5}
        max={2}
        step={0.1}
        defaultValue={1}
        onChange={(value) => {
          rate.current = value;
        }}
      />
      <div className="demo-row">
        <Button type="primary" disabled={text.trim() === ''} onClick={speak}>
          {label({ zh: '朗读', en: 'Read aloud' })}
        </Button>
        <Button onClick={() => speechSynthesis.cancel()}>{label({ zh: '停止', en: 'Stop' })}</Button>
      </div>
    </>
  );
};
