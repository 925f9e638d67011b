import { Input, Segmented, Slider } from 'antd';
import { type ReactNode, useState } from 'react';
import { Box } from '../../framework/engine/parts/box';
import { useLabel } from '../../framework/i18n/use-label';
import { CodeLines } from '../frame/code-lines';

const effects = {
  spin: { label: { zh: '旋转', en: 'Spin' }, to: 'to { transform: rotate(1turn); }', how: '2s linear infinite' },
  pulse: {
    label: { zh: '缩放', en: 'Pulse' },
    to: 'to { transform: scale(1.3); }',
    how: '1s ease-in-out infinite alternate',
  },
  fade: { label: { zh: '淡入淡出', en: 'Fade' }, to: 'to { opacity: 0.2; }', how: '1s ease-in-out infinite alternate' },
  swing: {
    label: { zh: '摇摆', en: 'Swing' },
    to: 'from { transform: rotate(-18deg); } to { transform: rotate(18deg); }',
    how: '0.8s ease-in-out infinite alternate',
  },
  bounce: {
    label: { zh: '弹跳', en: 'Bounce' },
    to: 'to { transform: translateY(-24px); }',
    how: '0.5s ease-out infinite alternate',
  },
  flip: { label: { zh: '翻转', en: 'Flip' }, to: 'to { transform: rotateY(1turn); }', how: '2s ease-in-out infinite' },
} as const;
type Effect = keyof typeof effects;
const names = Object.keys(effects) as Effect[];
const sheet = names
  .map(
    (name) =>
      `@keyframes demo-${name} { ${effects[name].to} }\n@media (prefers-reduced-motion: no-preference) { .demo-fx-${name} { animation: demo-${name} ${effects[name].how}; } }`,
  )
  .join('\n');

/** Effects of the style sheet alone, with the rule to copy; they stand still for who wants no motion. */
export const CssPage = (): ReactNode => {
  const label = useLabel();
  const [chosen, setChosen] = useState<Effect>('spin');
  const [color, setColor] = useState('#1890ff');
  const [radius, setRadius] = useState(8);
  const { to, how } = effects[chosen];
  const rule = `@keyframes demo-${chosen} { ${to} }

.${chosen} {
  background: ${color};
  border-radius: ${radius}px;
}

@media (prefers-reduced-motion: no-preference) {
  .${chosen} {
    animation: demo-${chosen} ${how};
  }
}`;
  return (
    <>
      <style>{sheet}</style>
      <div className="demo-row">
        <Segmented
          aria-label={label({ zh: '动效', en: 'Effect' })}
          value={chosen}
          onChange={setChosen}
          options={names.map((value) => ({ value, label: label(effects[value].label) }))}
        />
        {label({ zh: '颜色', en: 'Colour' })}
        <Input
          type="color"
          aria-label={label({ zh: '颜色', en: 'Colour' })}
          value={color}
          onChange={({ target }) => setColor(target.value)}
          style={{ width: 56 }}
        />
        {label({ zh: '圆角', en: 'Radius' })}
        <Slider
          ariaLabelForHandle={label({ zh: '圆角', en: 'Radius' })}
          max={40}
          value={radius}
          onChange={setRadius}
          style={{ width: 160 }}
        />
      </div>
      <div className="demo-grid demo-grid-middle">
        {names.map((name) => (
          <Box key={name} title={label(effects[name].label)}>
            <div className="demo-stage u-grid u-place-center" aria-hidden>
              <span className={`demo-moving demo-fx-${name}`} style={{ background: color, borderRadius: radius }} />
            </div>
          </Box>
        ))}
      </div>
      <Box title={label({ zh: '样式', en: 'The rule' })}>
        <CodeLines code={rule} copy={{ zh: '复制样式', en: 'Copy the rule' }} />
      </Box>
    </>
  );
};
