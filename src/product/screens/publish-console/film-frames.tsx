import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeImage } from '../../../framework/fields/base/safe-url';
import { useFieldServices } from '../../../framework/fields/parts/fields-context';
import { siteHref } from '../../../framework/shared/base-path';

/** The ratios of covers: standing and lying. */
const ratios = { vertical: 3 / 4, horizontal: 4 / 3 } as const;
type Ratio = keyof typeof ratios;

const frameCount = 6;
/** The longer side of a frame in px: larger than any platform shows a cover. */
const mostPixels = 1920;
const waitMs = 20_000;

/** Where the frames of a film are taken, in seconds: spread over it, without its first and last moments. */
export const frameTimes = (duration: number): readonly number[] =>
  Array.from({ length: frameCount }, (_, index) => (duration * (index + 0.5)) / frameCount);

/** The largest part of a picture that has a ratio, from its middle. */
export const middleOf = ({ width, height }: { width: number; height: number }, ratio: number) => {
  const [w, h] = width / height > ratio ? [height * ratio, height] : [width, width / ratio];
  return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h };
};

const heard = (film: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<unknown> =>
  new Promise((done, fail) => {
    film.addEventListener(name, done, { once: true });
    film.addEventListener('error', fail, { once: true });
    setTimeout(fail, waitMs);
  });

/** Draws frames of a film in this browser. Rejects where it cannot be played or read. */
const readFrames = async (address: string): Promise<readonly HTMLCanvasElement[]> => {
  const film = document.createElement('video');
  film.muted = true;
  film.preload = 'auto';
  film.crossOrigin = 'anonymous';
  film.src = address;
  await heard(film, 'loadeddata');
  const { videoWidth, videoHeight, duration } = film;
  const share = Math.min(1, mostPixels / Math.max(videoWidth, videoHeight));
  const frames: HTMLCanvasElement[] = [];
  for (const time of frameTimes(duration)) {
    const arrived = heard(film, 'seeked');
    film.currentTime = time;
    await arrived;
    const frame = document.createElement('canvas');
    frame.width = Math.round(videoWidth * share);
    frame.height = Math.round(videoHeight * share);
    frame.getContext('2d')?.drawImage(film, 0, 0, frame.width, frame.height);
    frames.push(frame);
  }
  film.removeAttribute('src');
  return frames;
};

const drawPart = (canvas: HTMLCanvasElement, frame: HTMLCanvasElement, ratio: number, mostWidth: number): void => {
  const { x, y, width, height } = middleOf(frame, ratio);
  canvas.width = Math.round(Math.min(width, mostWidth));
  canvas.height = Math.round(canvas.width / ratio);
  canvas.getContext('2d')?.drawImage(frame, x, y, width, height, 0, 0, canvas.width, canvas.height);
};

interface FilmFramesProps {
  /** The address of the film. */
  film: string;
  /** The ratio that is offered first. */
  first: Ratio;
  /** Takes the address of the uploaded cover. */
  onChoose: (cover: string) => void;
}

/** A cover from the film: six frames in two ratios, drawn in the browser; only the chosen one is uploaded. */
export const FilmFrames = ({ film, first, onChoose }: FilmFramesProps) => {
  const { t } = useTranslation('publish-console');
  const services = useFieldServices();
  const [frames, setFrames] = useState<readonly HTMLCanvasElement[]>();
  const [ratio, setRatio] = useState<Ratio>(first);
  const [state, setState] = useState<'reading' | 'unreadable' | 'sending' | 'sent' | 'unsent'>();
  const address = safeImage(film);
  if (address === undefined) return null;

  const read = async (): Promise<void> => {
    setState('reading');
    try {
      const signed = film.includes('until=') ? await services.renewFile(film) : address;
      setFrames(await readFrames(siteHref(signed)));
      setState(undefined);
    } catch {
      setState('unreadable');
    }
  };
  const choose = async (frame: HTMLCanvasElement): Promise<void> => {
    setState('sending');
    try {
      const cover = document.createElement('canvas');
      drawPart(cover, frame, ratios[ratio], mostPixels);
      const blob = await new Promise<Blob | null>((done) => cover.toBlob(done, 'image/jpeg', 0.9));
      if (blob === null) throw new Error('the browser drew nothing');
      const file = new File([blob], 'cover.jpg', { type: 'image/jpeg' });
      const upload = { resource: 'publishJobs', field: 'cover', file, onProgress: () => undefined };
      const { url } = await services.upload({ ...upload, signal: AbortSignal.timeout(60_000) });
      onChoose(url);
      setState('sent');
    } catch {
      setState('unsent');
    }
  };
  const isBusy = state === 'reading' || state === 'sending';
  return (
    <div className="publish-frames u-stack u-gap-8">
      {frames === undefined ? (
        <Button size="small" loading={isBusy} onClick={() => void read()}>
          {t('frames.read')}
        </Button>
      ) : (
        <>
          <Segmented<Ratio>
            size="small"
            aria-label={t('frames.ratio')}
            value={ratio}
            onChange={setRatio}
            options={[
              { value: 'vertical', label: t('frames.vertical') },
              { value: 'horizontal', label: t('frames.horizontal') },
            ]}
          />
          <div className="publish-frame-list u-grid u-gap-8">
            {frames.map((frame, index) => (
              <button
                type="button"
                className="engine-plain-button"
                // biome-ignore lint/suspicious/noArrayIndexKey: frames neither move nor change
                key={index}
                disabled={isBusy}
                aria-label={t('frames.choose', { number: index + 1 })}
                onClick={() => void choose(frame)}
              >
                <canvas
                  ref={(canvas) => {
                    if (canvas) drawPart(canvas, frame, ratios[ratio], 240);
                  }}
                />
              </button>
            ))}
          </div>
        </>
      )}
      {state !== undefined && (
        <span role="status" className="publish-quiet">
          {t(`frames.${state}`)}
        </span>
      )}
    </div>
  );
};
