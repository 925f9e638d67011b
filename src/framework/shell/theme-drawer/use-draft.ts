import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Settings } from '../settings/settings';
import { settingsStore } from '../settings/settings-store';

type Patch = Partial<Settings>;

/** The draft as it is shown at once. Tabs stay until they are given up for good: their kept pages may hold unsaved input. */
const shownOf = (draft: Patch): Patch => ({ ...draft, showTabs: settingsStore.kept().showTabs });

/** Settings that are tried out: shown at once, kept only on demand, gone with the component. */
export const useDraft = (): {
  /** What is kept, with the draft laid over it. */
  settings: Settings;
  change: (patch: Patch) => void;
  /** Back to what is kept. */
  discard: () => void;
} => {
  const kept = useSyncExternalStore(settingsStore.subscribe, settingsStore.kept);
  const [draft, setDraft] = useState<Patch>({});
  useEffect(() => settingsStore.preview(Object.keys(draft).length === 0 ? undefined : shownOf(draft)), [draft]);
  useEffect(() => () => settingsStore.preview(undefined), []);
  return {
    settings: { ...kept, ...draft },
    change: (patch) => setDraft((now) => ({ ...now, ...patch })),
    discard: () => setDraft({}),
  };
};
