import './form.css';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import { SectionBox, shownSections } from './section-box';
import type { LayoutProps } from './steps-layout';

/** One tab per section. All are mounted from the start, so that saving validates those that were never opened. */
export const TabsLayout = ({ sections, state, active, onActive, wrong, save, cancel }: LayoutProps) => {
  const { t } = useTranslation('forms');
  const label = useLabel();
  const shown = shownSections(sections, state.visible);
  const open = shown.includes(active) ? active : (shown[0] ?? 0);
  return (
    <>
      <Tabs
        activeKey={String(open)}
        onChange={(key) => onActive(Number(key))}
        items={shown.flatMap((index) => {
          const section = sections[index];
          if (section === undefined) return [];
          const title = section.label ? label(section.label) : t('rest');
          return {
            key: String(index),
            forceRender: true,
            label: wrong.includes(index) ? (
              <span className="engine-wrong u-inline-flex u-gap-6 u-items-center">
                {title}
                <span role="img" aria-label={t('wrong')} title={t('wrong')} />
              </span>
            ) : (
              title
            ),
            children: <SectionBox section={section} state={state} hasHeading={false} />,
          };
        })}
      />
      <div className="engine-form-buttons u-row u-wrap">
        {save('primary')}
        {cancel}
      </div>
    </>
  );
};
