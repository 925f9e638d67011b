import { Alert, Button, Input, Select, Slider } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { Box } from '../../framework/engine/parts/box';
import { useLabel } from '../../framework/i18n/use-label';
import { copyText } from '../../framework/shared/copy-text';
import { useToasts } from '../../framework/shared/toasts';

/** Tells the voices of a browser, now and whenever it has found more. Returns what ends it. */
const voicesIn = (
  { speechSynthesis }: { speechSynthesis?: SpeechSynthesis },
  onVoices: (voices: readonly SpeechSynthesisVoice[]) => void,
): (() => void) => {
  if (!speechSynthesis) return () => undefined;
  const notify = (): void => onVoices(speechSynthesis.getVoices());
  notify();
  speechSynthesis.addEventListener('voiceschanged', notify);
  return () => speechSynthesis.removeEventListener('voiceschanged', notify);
};

interface EyeDropperLike {
  open: () => Promise<{ sRGBHex: string }>;
}

/** Returns a colour as `#rrggbb` in the three ways style sheets know best. */
const writtenAs = (hex: string): readonly string[] => {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  const [most, least] = [Math.max(red, green, blue) / 255, Math.min(red, green, blue) / 255];
  const light = (most + least) / 2;
  const range = most - least;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * light - 1));
  const turn =
    range === 0
      ? 0
      : most === red / 255
        ? (green - blue) / 255 / range
        : most === green / 255
          ? (blue - red) / 255 / range + 2
          : (red - green) / 255 / range + 4;
  const percent = (part: number): string => `${Math.round(part * 100)}%`;
  return [
    hex,
    `rgb(${red}, ${green}, ${blue})`,
    `hsl(${(Math.round(turn * 60) + 360) % 360}, ${percent(saturation)}, ${percent(light)})`,
  ];
};

/** A colour from anywhere on the screen, where the browser can do that, and from a palette everywhere; copied as it is needed. */
export const EyeDropperPage = (): ReactNode => {
  const label = useLabel();
  const { message } = useToasts();
  const [colors, setColors] = useState<readonly string[]>(['#1890ff']);
  const [color = '#1890ff'] = colors;
  const { EyeDropper } = window as { EyeDropper?: new () => EyeDropperLike };
  const take = (hex: string): void => setColors([hex, ...colors.filter((each) => each !== hex)].slice(0, 12));
  const pick = async (): Promise<void> => {
    if (!EyeDropper) return;
    try {
      take((await new EyeDropper().open()).sRGBHex);
    } catch {
      message.info(label({ zh: '已取消取色', en: 'Nothing was picked' }));
    }
  };
  const copy = async (text: string): Promise<void> => {
    if (await copyText(text)) message.success(label({ zh: `已复制 ${text}`, en: `Copied ${text}` }));
    else message.warning(text);
  };
  return (
    <>
      {!EyeDropper && (
        <Alert
          type="info"
          title={label({
            zh: '当前浏览器没有屏幕取色器，请从色板选择，或使用新版 Chrome、Edge',
            en: 'This browser has no eye dropper. Choose from the palette, or use a recent Chrome or Edge',
          })}
        />
      )}
      <div className="demo-row">
        <Button type="primary" disabled={!EyeDropper} onClick={() => void pick()}>
          {label({ zh: '开始取色', en: 'Pick a colour' })}
        </Button>
        {label({ zh: '色板', en: 'Palette' })}
        <Input
          type="color"
          aria-label={label({ zh: '色板', en: 'Palette' })}
          value={color}
          onChange={({ target }) => take(target.value)}
          style={{ width: 56 }}
        />
      </div>
      <div className="demo-grid">
        <Box title={label({ zh: '当前颜色', en: 'This colour' })}>
          <div aria-hidden style={{ height: 120, marginBottom: 12, background: color, borderRadius: 4 }} />
          <div className="demo-row">
            {writtenAs(color).map((text) => (
              <Button key={text} onClick={() => void copy(text)}>
                {text}
              </Button>
            ))}
          </div>
        </Box>
        <Box title={label({ zh: '最近取过', en: 'Picked before' })}>
          <div className="demo-row">
            {colors.map((each) => (
              <Button key={each} onClick={() => take(each)}>
                <span aria-hidden style={{ width: 14, height: 14, background: each }} />
                {each}
              </Button>
            ))}
          </div>
        </Box>
      </div>
    </>
  );
};

/** Reads a text aloud, where the browser can do that. */
export const SpeechPage = (): ReactNode => {
  const label = useLabel();
  const [text, setText] = useState(
    label({
      zh: '欢迎使用自媒体运营平台，今天有 12 篇草稿等待发布。',
      en: 'Welcome. Twelve drafts wait to be published today.',
    }),
  );
  const [rate, setRate] = useState(1);
  const [pitch, setPitch] = useState(1);
  const [voice, setVoice] = useState<string>();
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => voicesIn(window, setVoices), []);
  useEffect(() => () => window.speechSynthesis?.cancel(), []);
  if (!('speechSynthesis' in window))
    return <Alert type="info" title={label({ zh: '当前浏览器不能朗读', en: 'This browser cannot read aloud' })} />;
  const speak = (): void => {
    const spoken = new SpeechSynthesisUtterance(text);
    Object.assign(spoken, { rate, pitch, voice: voices.find(({ voiceURI }) => voiceURI === voice) ?? null });
    spoken.onend = () => setSpeaking(false);
    spoken.onerror = () => setSpeaking(false);
    speechSynthesis.cancel();
    speechSynthesis.speak(spoken);
    setSpeaking(true);
  };
  const stop = (): void => {
    speechSynthesis.cancel();
    setSpeaking(false);
  };
  const scale = (name: string, value: number, onChange: (value: number) => void): ReactNode => (
    <div>
      {`${name} ${value}`}
      <Slider ariaLabelForHandle={name} min={0.5} max={2} step={0.1} value={value} onChange={onChange} />
    </div>
  );
  return (
    <Box>
      <div className="demo-fields u-stack u-gap-12">
        <Input.TextArea
          rows={5}
          maxLength={500}
          aria-label={label({ zh: '要朗读的文字', en: 'Text' })}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Select
          allowClear
          aria-label={label({ zh: '声音', en: 'Voice' })}
          placeholder={label(
            voices.length > 0
              ? { zh: '声音：浏览器默认', en: 'Voice: that of the browser' }
              : { zh: '系统没有安装其他声音', en: 'There is no other voice' },
          )}
          disabled={voices.length === 0}
          value={voice}
          onChange={setVoice}
          options={voices.map(({ voiceURI, name, lang }) => ({ value: voiceURI, label: `${name} (${lang})` }))}
        />
        {scale(label({ zh: '语速', en: 'Speed' }), rate, setRate)}
        {scale(label({ zh: '音调', en: 'Pitch' }), pitch, setPitch)}
        <div className="demo-row">
          <Button type="primary" disabled={text.trim() === ''} onClick={speak}>
            {label({ zh: '朗读', en: 'Read aloud' })}
          </Button>
          <Button disabled={!isSpeaking} onClick={stop}>
            {label({ zh: '停止', en: 'Stop' })}
          </Button>
        </div>
      </div>
    </Box>
  );
};
