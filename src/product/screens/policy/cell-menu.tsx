import type { ReactNode } from 'react';
import type { PopupItem } from '../../../framework/shared/popup-menu/popup-item';
import { PopupList } from '../../../framework/shared/popup-menu/popup-list';
import type { MatrixCell } from './cell-texts';
import type { CellChange } from './use-policy';
import { usePolicyWords } from './use-policy-words';

/** The menu of scopes of a matrix cell. */
export const CellMenu = ({
  cell: { role, object, action },
  reached,
  lines,
  element,
  isReady,
  onSet,
  onClose,
}: {
  cell: MatrixCell;
  /** The current scopes. */
  reached: readonly string[];
  /** Lines that give it together with other rights, so that it can only be changed in the text; undefined: none. */
  lines: readonly number[] | undefined;
  element: HTMLElement;
  isReady: boolean;
  onSet: (change: CellChange) => void;
  onClose: () => void;
}): ReactNode => {
  const { label, actionText, objectText, reachText, fixedText } = usePolicyWords();
  const fixed = fixedText(lines);
  const choice = (scope: string | null): PopupItem => ({
    key: scope ?? '',
    label: reachText(scope === null ? [] : [scope], object.object, action),
    isCurrent: scope === null ? reached.length === 0 : reached.includes(scope),
    // The rights of the text are unknown while it is being checked.
    isDisabled: !isReady || fixed !== undefined,
    title: fixed,
    onPress: () => onSet({ role: role.name, object: object.object, action, scope }),
  });
  const name = `${label(role.label)} · ${objectText(object)} · ${actionText(object, action)}`;
  // `live` is short for `all:live`, which is among the choices as well.
  const [plain, narrowed] = [
    object.scopes.filter((scope) => !scope.includes(':') && !object.scopes.includes(`all:${scope}`)),
    object.scopes.filter((scope) => scope.includes(':')),
  ];
  return (
    <PopupList
      name={name}
      anchor={element}
      owner={element}
      align="start"
      startsAt="first"
      onClose={onClose}
      items={[
        { kind: 'heading', key: 'of', label: name },
        ...(fixed === undefined ? [] : [{ kind: 'heading', key: 'fixed', label: fixed } as const]),
        ...plain.map(choice),
        ...(narrowed.length > 0 ? [{ kind: 'divider', key: 'narrowed' } as const] : []),
        ...narrowed.map(choice),
        { kind: 'divider', key: 'none' },
        choice(null),
      ]}
    />
  );
};
