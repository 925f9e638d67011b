import { useTranslation } from 'react-i18next';
import { colourAids, layouts, modes, themeNames } from '../settings/settings';
import { useIsDark } from '../theme/use-is-dark';
import { ChoiceCards } from './choice-cards';
import { useDrafted, useReason } from './draft-controls';
import { LayoutDrawing } from './layout-drawing';
import { Swatch } from './swatch';

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
