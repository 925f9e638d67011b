import { type CloseMany, isClosable, type Tabs } from './tabs';

/** An entry of the menu of a tab; a key of its text in the namespace `shell`, below `tabs`. */
export type TabAction = 'refresh' | 'close' | 'pin' | 'unpin' | 'moveLeft' | 'moveRight' | CloseMany;

/** One entry, in the order of the menu. */
export interface TabMenuEntry {
  action: TabAction;
  isDisabled: boolean;
}

/**
 * What can be done from one tab. 关闭左侧 is disabled on the first tab, 关闭右侧 on the last, 关闭其他 when there is only one, as the
 * specification says: also where everything that they mean is fixed or pinned and stays.
 */
export const tabMenu = (tabs: Tabs, key: string): readonly TabMenuEntry[] => {
  const at = tabs.list.findIndex((tab) => tab.key === key);
  const tab = tabs.list[at];
  if (!tab) return [];
  const isFree = (index: number): boolean => {
    const other = tabs.list[index];
    return other !== undefined && index > 0 && (other.isFixed || other.isPinned) === (tab.isFixed || tab.isPinned);
  };
  return [
    { action: 'refresh', isDisabled: false },
    { action: 'close', isDisabled: !isClosable(tab) },
    { action: tab.isPinned ? 'unpin' : 'pin', isDisabled: tab.isFixed },
    { action: 'moveLeft', isDisabled: at === 0 || !isFree(at - 1) },
    { action: 'moveRight', isDisabled: at === 0 || !isFree(at + 1) },
    { action: 'others', isDisabled: tabs.list.length === 1 },
    { action: 'left', isDisabled: at === 0 },
    { action: 'right', isDisabled: at === tabs.list.length - 1 },
    { action: 'all', isDisabled: false },
  ];
};
