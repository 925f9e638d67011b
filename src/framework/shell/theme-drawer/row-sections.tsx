import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  autoLockChoices,
  backgrounds,
  columnStyles,
  type FlagName,
  menuWidths,
  tabsBarStyles,
} from '../settings/settings';
import { ChoiceRow, FlagRow } from './draft-controls';

/** What else is on or off around the page. */
const otherFlags: readonly FlagName[] = ['showProgressBar', 'showPageTransition', 'showThemeSetting', 'showWatermark'];

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className="theme-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
};

/** Menu, tabs, header and the rest: what is chosen by its name. */
export const RowSections = ({ toolFlags }: { toolFlags: readonly FlagName[] }) => {
  const { t } = useTranslation('theme');
  return (
    <>
      <Section title={t('section.menu')}>
        <ChoiceRow name="background" choices={backgrounds} nameOf={(value) => t(`background.${value}`)} />
        <ChoiceRow name="menuWidth" choices={menuWidths} nameOf={(value) => t('pixels', { value })} />
        <ChoiceRow name="columnStyle" choices={columnStyles} nameOf={(value) => t(`columnStyle.${value}`)} />
      </Section>
      <Section title={t('section.tabs')}>
        <FlagRow name="showTabs" hint={t('whenSaved')} />
        <FlagRow name="showTabsIcon" />
        <ChoiceRow name="tabsBarStyle" choices={tabsBarStyles} nameOf={(value) => t(`tabsBarStyle.${value}`)} />
      </Section>
      <Section title={t('section.header')}>
        <FlagRow name="fixedHeader" />
        <FlagRow name="foldTools" />
        {toolFlags.map((name) => (
          <FlagRow key={name} name={name} />
        ))}
      </Section>
      <Section title={t('section.other')}>
        {otherFlags.map((name) => (
          <FlagRow key={name} name={name} />
        ))}
        <ChoiceRow
          name="autoLockMinutes"
          choices={autoLockChoices}
          nameOf={(value) => (value === 0 ? t('never') : t('minutes', { value }))}
        />
      </Section>
    </>
  );
};
