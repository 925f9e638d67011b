import type { TFunction } from 'i18next';
import type { SavedView } from '../../../contract/views';
import type { PopupItem } from '../../../shared/popup-menu/popup-item';

interface Input {
  views: readonly SavedView[];
  /** The view in the address. */
  current: SavedView | undefined;
  /** The list has changed since the current view was saved. */
  isChanged: boolean;
  t: TFunction<'views'>;
  roleName: (role: string) => string;
  canSet: (view: SavedView) => boolean;
  onUsual: () => void;
  onShow: (view: SavedView) => void;
  onSaveAs: () => void;
  onRename: (view: SavedView) => void;
  onUpdate: (view: SavedView) => void;
  onDefault: (view: SavedView) => void;
  onCopy: () => void;
  onRemove: (view: SavedView) => void;
}

/** The items of the views menu: the views, then the actions on the current one. */
export const viewItems = (input: Input): readonly PopupItem[] => {
  const { views, current, t, roleName } = input;
  const choice = (view: SavedView): PopupItem => ({
    key: view.id,
    label: [
      view.isDefault && view.isForMe ? t('isDefault', { name: view.name }) : view.name,
      view.role && !view.isForMe ? ` · ${roleName(view.role)}` : '',
    ].join(''),
    isCurrent: view.id === current?.id,
    onPress: () => input.onShow(view),
  });
  const group = (key: string, members: readonly SavedView[]): readonly PopupItem[] =>
    members.length === 0 ? [] : [{ kind: 'heading', key, label: t(`groups.${key}`) }, ...members.map(choice)];
  const own = current !== undefined && input.canSet(current) ? current : undefined;
  return [
    { key: 'usual', label: t('usual'), isCurrent: current === undefined, onPress: input.onUsual },
    ...group(
      'own',
      views.filter(({ role }) => role === null),
    ),
    ...group(
      'roles',
      views.filter(({ role }) => role !== null),
    ),
    { kind: 'divider', key: 'line' },
    ...(own && input.isChanged
      ? [{ key: 'update', label: t('update', { name: own.name }), onPress: () => input.onUpdate(own) }]
      : []),
    { key: 'saveAs', label: t('saveAs'), onPress: input.onSaveAs },
    { key: 'copy', label: t('copyLink'), onPress: input.onCopy },
    ...(own
      ? [
          {
            key: 'default',
            label: t(own.isDefault ? 'unsetDefault' : 'setDefault'),
            onPress: () => input.onDefault(own),
          },
          { key: 'rename', label: t('rename'), onPress: () => input.onRename(own) },
          { key: 'remove', label: t('removeView'), isDanger: true, onPress: () => input.onRemove(own) },
        ]
      : []),
  ];
};
