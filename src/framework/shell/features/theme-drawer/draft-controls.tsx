import { Select, Switch } from 'antd';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlagName, Settings } from '../../base/settings-store';

/** Settings that do not always have an effect. */
type ControlName = Extract<
  keyof Settings,
  'layout' | 'background' | 'menuWidth' | 'columnStyle' | 'fixedHeader' | 'showTabsIcon' | 'tabsBarStyle'
>;

/** Why a setting would have no effect: the window is narrow, no side menu, no columns, no tabs, the header is always fixed. */
type Reason = 'narrow' | 'noSideMenu' | 'noColumns' | 'noTabs' | 'alwaysFixed';

/** The controls that cannot be used with these settings, each with the reason. */
export const disabledControls = ({
  settings: { layout: wanted, showTabs },
  isMobile,
}: {
  settings: Pick<Settings, 'layout' | 'showTabs'>;
  /** Narrower than 992 px, where every layout gives way to the vertical one. */
  isMobile: boolean;
}): ReadonlyMap<keyof Settings, Reason> => {
  const layout = isMobile ? 'vertical' : wanted;
  const rules: readonly [isOff: boolean, reason: Reason, names: readonly ControlName[]][] = [
    [isMobile, 'narrow', ['layout']],
    [layout === 'float' || layout === 'horizontal', 'noSideMenu', ['background', 'menuWidth']],
    [layout !== 'column', 'noColumns', ['columnStyle']],
    [layout === 'common', 'alwaysFixed', ['fixedHeader']],
    [!showTabs, 'noTabs', ['showTabsIcon', 'tabsBarStyle']],
  ];
  return new Map(
    rules.flatMap(([isOff, reason, names]) => (isOff ? names.map((name) => [name, reason] as const) : [])),
  );
};

/** The control learns the ids of its name and of the hint below it. */
interface RowIds {
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
}

/** One setting: its name, its control, and below it what is to be known. */
const SettingRow = ({
  name,
  hint,
  children,
}: {
  name: string;
  /** Why it cannot be used now, or when it takes effect. */
  hint?: string | undefined;
  children: (ids: RowIds) => ReactNode;
}) => {
  const id = useId();
  return (
    <div className="theme-row u-grid u-items-center">
      <span id={id}>{name}</span>
      {children({ 'aria-labelledby': id, 'aria-describedby': hint === undefined ? undefined : `${id}-hint` })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="theme-why u-note">
          {hint}
        </p>
      )}
    </div>
  );
};

interface Draft {
  settings: Settings;
  change: (patch: Partial<Settings>) => void;
  disabled: ReadonlyMap<keyof Settings, Reason>;
}

const DraftContext = createContext<Draft | undefined>(undefined);

/** Gives the controls below the settings that they change. */
export const DraftProvider = DraftContext.Provider;

/** The settings that are tried out. Only below a `DraftProvider`. */
export const useDrafted = (): Draft => {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('no DraftProvider above');
  return draft;
};

/** Why a control cannot be used now, in words. */
export const useReason = (): ((name: keyof Settings) => string | undefined) => {
  const { t } = useTranslation('theme');
  const { disabled } = useDrafted();
  return (name) => {
    const reason = disabled.get(name);
    return reason && t(`why.${reason}`);
  };
};

/** Something that is on or off. */
export const FlagRow = ({ name, hint }: { name: FlagName; hint?: string }): ReactNode => {
  const { t } = useTranslation('theme');
  const { settings, change } = useDrafted();
  const why = useReason()(name);
  return (
    <SettingRow name={t(`flag.${name}`)} hint={why ?? hint}>
      {(ids) => (
        <Switch
          {...ids}
          size="small"
          disabled={why !== undefined}
          checked={settings[name]}
          onChange={(isOn) => change({ [name]: isOn })}
        />
      )}
    </SettingRow>
  );
};

type ChoiceName = 'background' | 'menuWidth' | 'columnStyle' | 'tabsBarStyle' | 'autoLockMinutes';

/** One of a few values. */
export const ChoiceRow = <N extends ChoiceName>({
  name,
  choices,
  nameOf,
}: {
  name: N;
  choices: readonly Settings[N][];
  nameOf: (choice: Settings[N]) => string;
}): ReactNode => {
  const { t } = useTranslation('theme');
  const { settings, change } = useDrafted();
  const why = useReason()(name);
  return (
    <SettingRow name={t(`choice.${name}`)} hint={why}>
      {(ids) => (
        <Select<Settings[N]>
          {...ids}
          size="small"
          className="theme-select"
          disabled={why !== undefined}
          value={settings[name]}
          options={choices.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(value) => change({ [name]: value })}
        />
      )}
    </SettingRow>
  );
};
