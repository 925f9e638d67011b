import type { Settings } from '../settings/settings';
import { settingsStore } from '../settings/settings-store';

/** What the drawer needs to know of the pages behind it. */
export interface Guarding {
  /** Asks about input that is not saved; true where there is none, or where it may be lost. */
  mayLose: () => Promise<boolean>;
  /** Loads the page anew. */
  reload: () => void;
}

/**
 * Keeps settings. Without tabs their kept pages go, and a narrow window is loaded anew: both ask first about unsaved input.
 * Resolves with false when the user prefers to go on with it; then the settings stay as they were.
 */
export const keepSettings = async ({
  next,
  isMobile,
  mayLose,
  reload,
}: Guarding & { next: Settings; isMobile: boolean }): Promise<boolean> => {
  const losesTabs = settingsStore.kept().showTabs && !next.showTabs;
  const isFree = (!losesTabs && !isMobile) || (await mayLose());
  if (losesTabs && !isFree) return false;
  settingsStore.change(next);
  // Who is in the middle of something keeps the page; the settings are in force all the same.
  if (isMobile && isFree) reload();
  return true;
};
