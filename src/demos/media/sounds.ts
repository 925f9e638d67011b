import type { Label } from '../../framework/shared/label';

/** Samples a second. */
const rate = 8000;

/** Tones one after the other as a WAV file, so that there is something to play without a network; each fades out. */
export const soundOf = ({ pitches, seconds }: { pitches: readonly number[]; seconds: number }): Blob => {
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
export const sounds = {
  done: { label: { zh: '完成提示', en: 'Done' }, pitches: [523, 659, 784, 1047], seconds: 2 },
  message: { label: { zh: '新消息', en: 'New message' }, pitches: [880, 1175], seconds: 1 },
  warning: { label: { zh: '警告', en: 'Warning' }, pitches: [440, 330, 440, 330], seconds: 2 },
} as const satisfies Record<string, { label: Label; pitches: readonly number[]; seconds: number }>;

/** Films of the demonstration, by their shape. */
export const films = {
  '16:9': '/demo/clip-16x9.webm',
  '1:1': '/demo/clip-1x1.webm',
  '9:16': '/demo/clip-9x16.webm',
} as const;
