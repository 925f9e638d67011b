import { useTranslation } from 'react-i18next';
import { colourAids, type LayoutName, layouts, modes, themeNames } from '../settings/settings';
import { useIsDark } from '../theme/use-is-dark';
import { ChoiceCards } from './choice-cards';
import { useDrafted, useReason } from './draft-controls';
import { Swatch } from './swatch';

type Part = readonly [kind: 'main' | 'second' | 'line', x: number, y: number, width: number, height: number];

/** Where menu, second menu and header stand, on a window of 60 × 40. */
const parts: Readonly<Record<LayoutName, readonly Part[]>> = {
  column: [
    ['main', 0, 0, 9, 40],
    ['second', 9, 0, 13, 40],
    ['line', 25, 4, 31, 3],
  ],
  comprehensive: [
    ['main', 0, 0, 15, 40],
    ['second', 15, 0, 45, 9],
    ['main', 19, 3, 8, 3],
    ['line', 30, 3, 8, 3],
    ['line', 41, 3, 8, 3],
  ],
  vertical: [
    ['main', 0, 0, 15, 40],
    ['line', 19, 4, 37, 3],
  ],
  horizontal: [
    ['main', 0, 0, 60, 9],
    ['line', 6, 14, 48, 3],
  ],
  common: [
    ['main', 0, 0, 60, 9],
    ['second', 0, 9, 15, 31],
    ['line', 19, 14, 37, 3],
  ],
  float: [
    ['main', 0, 0, 6, 40],
    ['second', 9, 5, 16, 30],
    ['line', 29, 4, 27, 3],
  ],
};

/** A little picture of a layout; silent for a screen reader. */
const LayoutDrawing = ({ layout }: { layout: LayoutName }) => (
  <svg className="theme-layout" viewBox="0 0 60 40" aria-hidden="true">
    {parts[layout].map(([kind, x, y, width, height]) => (
      <rect key={`${x} ${y}`} className={`theme-layout-${kind}`} x={x} y={y} width={width} height={height} />
    ))}
  </svg>
);

/** Layout, theme, mode and help for eyes: what is chosen by its look. */
export const LookSections = () => {
  const { t } = useTranslation('theme');
  const { settings, change } = useDrafted();
  const isDark = useIsDark(settings.mode);
  const reasonFor = useReason();
  return (
    <>
      <ChoiceCards
        title={t('choice.layout')}
        choices={layouts}
        value={settings.layout}
        nameOf={(layout) => t(`layout.${layout}`)}
        picture={(layout) => <LayoutDrawing layout={layout} />}
        disabledBecause={reasonFor('layout')}
        onChange={(layout) => change({ layout })}
      />
      <ChoiceCards
        title={t('choice.themeName')}
        choices={themeNames}
        value={settings.themeName}
        nameOf={(themeName) => t(`themeName.${themeName}`)}
        picture={(themeName) => <Swatch themeName={themeName} isDark={isDark} />}
        onChange={(themeName) => change({ themeName })}
      />
      <ChoiceCards
        title={t('choice.mode')}
        choices={modes}
        value={settings.mode}
        nameOf={(mode) => t(`mode.${mode}`)}
        onChange={(mode) => change({ mode })}
      />
      <ChoiceCards
        title={t('choice.colourAid')}
        choices={colourAids}
        value={settings.colourAid}
        nameOf={(aid) => t(`colourAid.${aid}`)}
        onChange={(colourAid) => change({ colourAid })}
      />
    </>
  );
};
