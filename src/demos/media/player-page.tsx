import { Button, Segmented, Select } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Box } from '../../framework/engine/parts/box';
import { useLabel } from '../../framework/i18n/use-label';
import { siteHref } from '../../framework/shared/base-path';
import type { Label } from '../../framework/shared/label';
import { CodeLines } from '../frame/code-lines';
import { FileButton } from '../frame/file-button';

/** Samples a second. */
const rate = 8000;

/** Tones one after the other as a WAV file, so that there is something to play without a network; each fades out. */
const soundOf = ({ pitches, seconds }: { pitches: readonly number[]; seconds: number }): Blob => {
  const each = Math.round((rate * seconds) / pitches.length);
  const samples = each * pitches.length;
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
  for (const [index, pitch] of pitches.entries())
    for (let at = 0; at < each; at += 1) {
      const loudness = 60 * (1 - at / each);
      view.setUint8(44 + index * each + at, 128 + Math.round(loudness * Math.sin((2 * Math.PI * pitch * at) / rate)));
    }
  return new Blob([view], { type: 'audio/wav' });
};

/** Sounds to choose from. */
const sounds = {
  done: { label: { zh: '完成提示', en: 'Done' }, pitches: [523, 659, 784, 1047], seconds: 2 },
  message: { label: { zh: '新消息', en: 'New message' }, pitches: [880, 1175], seconds: 1 },
  warning: { label: { zh: '警告', en: 'Warning' }, pitches: [440, 330, 440, 330], seconds: 2 },
} as const satisfies Record<string, { label: Label; pitches: readonly number[]; seconds: number }>;

/** Films of the demonstration, by their shape. */
const films = {
  '16:9': '/demo/clip-16x9.webm',
  '1:1': '/demo/clip-1x1.webm',
  '9:16': '/demo/clip-9x16.webm',
} as const;

type Sound = keyof typeof sounds;
const soundNames = Object.keys(sounds) as Sound[];
type Film = keyof typeof films;
const filmNames = Object.keys(films) as Film[];
const paces = [0.5, 1, 1.5, 2] as const;

const SoundBox = (): ReactNode => {
  const label = useLabel();
  const player = useRef<HTMLAudioElement>(null);
  const [sound, setSound] = useState<Sound>('done');
  const [source, setSource] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(soundOf(sounds[sound]));
    setSource(made);
    return () => URL.revokeObjectURL(made);
  }, [sound]);
  const isRequested = useRef(false);
  const play = (name: Sound): void => {
    isRequested.current = true;
    if (name === sound) void player.current?.play();
    else setSound(name);
  };
  return (
    <Box title={label({ zh: '声音', en: 'Sounds' })}>
      <ul className="demo-tracks u-grid u-mb-12">
        {soundNames.map((name) => (
          <li key={name} aria-current={name === sound}>
            <span>{label(sounds[name].label)}</span>
            <span>{label({ zh: `${sounds[name].seconds} 秒`, en: `${sounds[name].seconds} s` })}</span>
            <Button
              size="small"
              aria-label={label({ zh: `播放 ${sounds[name].label.zh}`, en: `Play: ${sounds[name].label.en}` })}
              onClick={() => play(name)}
            >
              {label({ zh: '播放', en: 'Play' })}
            </Button>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/useMediaCaption: a tone has no words. */}
      <audio
        ref={player}
        controls
        preload="metadata"
        src={source || undefined}
        style={{ width: '100%' }}
        // Another sound plays once it is there, and only if it was requested.
        onLoadedMetadata={({ currentTarget }) => isRequested.current && void currentTarget.play()}
      />
    </Box>
  );
};

const FilmBox = (): ReactNode => {
  const label = useLabel();
  const player = useRef<HTMLVideoElement>(null);
  const [film, setFilm] = useState<Film>('16:9');
  const [own, setOwn] = useState('');
  const [pace, setPace] = useState<number>(1);
  useEffect(() => () => (own ? URL.revokeObjectURL(own) : undefined), [own]);
  useEffect(() => {
    if (player.current) player.current.playbackRate = pace;
  }, [pace]);
  return (
    <Box title={label({ zh: '视频', en: 'Films' })}>
      <div className="demo-row">
        <Segmented
          aria-label={label({ zh: '示例视频', en: 'Sample' })}
          value={film}
          onChange={(next) => {
            setOwn('');
            setFilm(next);
          }}
          options={[...filmNames]}
        />
        <Select
          style={{ width: 96 }}
          aria-label={label({ zh: '播放速度', en: 'Pace' })}
          value={pace}
          onChange={setPace}
          options={paces.map((value) => ({ value, label: `${value} ×` }))}
        />
        <FileButton
          name={{ zh: '视频文件', en: 'Film' }}
          accept="video/*,audio/*"
          onChoose={(file) => setOwn(URL.createObjectURL(file))}
        />
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: the samples have no sound, and another film is chosen by who watches it. */}
      <video
        ref={player}
        className="demo-film u-full"
        controls
        preload="metadata"
        src={own || siteHref(films[film])}
        aria-label={label({ zh: '视频', en: 'Film' })}
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.playbackRate = pace;
        }}
      />
      <CodeLines
        code={`<video
  controls
  src="${own ? label({ zh: '所选文件', en: 'the file' }) : films[film]}"
  onLoadedMetadata={({ currentTarget }) => (currentTarget.playbackRate = ${pace})}
/>`}
      />
    </Box>
  );
};

/** Sounds and films that come with the demonstration, and a film of one's own. */
export const PlayerPage = (): ReactNode => (
  <div className="demo-grid demo-halves u-mb-16">
    <FilmBox />
    <SoundBox />
  </div>
);
