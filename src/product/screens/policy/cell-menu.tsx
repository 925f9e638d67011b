import type { ReactNode } from 'react';
import type { PopupItem } from '../../../framework/shared/popup-menu/popup-item';
import { PopupList } from '../../../framework/shared/popup-menu/popup-list';
import type { MatrixCell } from './matrix-table';
import type { CellChange } from './use-policy';
import { usePolicyWords } from './use-policy-words';

/** The choices of scope in a cell of the matrix. */
export const CellMenu = ({
  cell: { role, object, action },
  reached,
  button,
  isReady,
  onSet,
  onClose,
}: {
  cell: MatrixCell;
  /** The current scopes. */
  reached: readonly string[];
  button: HTMLButtonElement;
  isReady: boolean;
  onSet: (change: CellChange) => void;
  onClose: () => void;
}): ReactNode => {
  const { label, actionText, objectText, reachText } = usePolicyWords();
  const choice = (scope: string | null): PopupItem => ({
    key: scope ?? '',
    label: reachText(scope === null ? [] : [scope], object.object, action),
    isCurrent: scope === null ? reached.length === 0 : reached.includes(scope),
    // While the text is being checked its rights are unknown.
    isDisabled: !isReady,
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
      anchor={button}
      owner={button}
      align="start"
      startsAt="first"
      onClose={onClose}
      items={[
        { kind: 'heading', key: 'of', label: name },
        ...plain.map(choice),
        ...(narrowed.length > 0 ? [{ kind: 'divider', key: 'narrowed' } as const] : []),
        ...narrowed.map(choice),
        { kind: 'divider', key: 'none' },
        choice(null),
      ]}
    />
  );
};
