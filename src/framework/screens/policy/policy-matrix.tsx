import { PlusOutlined } from '@ant-design/icons';
import { Button, Empty, Input, Segmented, Select } from 'antd';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { PolicyChecked, PolicyFileView, PolicyObjectView, PolicyRoleView } from '../../contract/policy';
import type { PopupItem } from '../../shared/popup-menu/popup-item';
import { PopupMenuAt } from '../../shared/popup-menu/popup-menu';
import { MatrixTable } from './matrix-table';
import type { CellChange } from './use-policy';
import { type MatrixCell, usePolicyWords } from './use-policy-words';

/** The menu of scopes of a matrix cell. */
const CellMenu = ({
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
    <PopupMenuAt
      name={name}
      at={element}
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

type Kind = PolicyObjectView['kind'];

const keyOf = (change: { object: string; action: string }): string => `${change.object} ${change.action}`;

/** The rights of each role: a row per right, a column per role, the scope in each cell. */
export const PolicyMatrix = ({
  file,
  checked,
  canEdit,
  isReady,
  onSet,
  onRole,
}: {
  file: PolicyFileView;
  checked: PolicyChecked;
  canEdit: boolean;
  /** Whether the matrix is up to date with the text, so that cells can be set. */
  isReady: boolean;
  onSet: (change: CellChange) => void;
  /** Called to edit a role; undefined: to add one. */
  onRole: (role: PolicyRoleView | undefined) => void;
}): ReactNode => {
  const { t, label, actionText, objectText } = usePolicyWords();
  const [kind, setKind] = useState<Kind>('res');
  const [text, setText] = useState('');
  const [role, setRole] = useState<string>();
  const [isChangedOnly, setChangedOnly] = useState(false);
  const [open, setOpen] = useState<{ cell: MatrixCell; element: HTMLElement }>();
  const { matrix = {}, fixed = {}, changes = [], roles: all = file.roles } = checked;
  const touched = useMemo(() => new Set(changes.map(keyOf)), [changes]);
  const lines = useMemo((): readonly Omit<MatrixCell, 'role'>[] => {
    const wanted = text.trim().toLowerCase();
    return file.objects
      .filter((object) => object.kind === kind)
      .flatMap((object) => {
        const isNamed = [object.object, objectText(object)].some((name) => name.toLowerCase().includes(wanted));
        return object.actions
          .filter(({ name }) => {
            const message = actionText(object, name);
            if (!isNamed && ![name, message].some((one) => one.toLowerCase().includes(wanted))) return false;
            if (role !== undefined && matrix[object.object]?.[name]?.[role] === undefined) return false;
            return !isChangedOnly || touched.has(`${object.object} ${name}`);
          })
          .map(({ name }) => ({ object, action: name }));
      });
  }, [actionText, file, isChangedOnly, kind, matrix, objectText, role, text, touched]);
  const roles = useMemo(() => {
    // The chosen role may have been removed since.
    const only = all.filter(({ name }) => name === role);
    return only.length === 0 ? all : only;
  }, [all, role]);
  const openMenu = useCallback((cell: MatrixCell, element: HTMLElement) => setOpen({ cell, element }), []);
  return (
    <>
      <div className="u-row u-wrap u-mb-12">
        <Segmented<Kind>
          aria-label={t('kinds')}
          value={kind}
          onChange={setKind}
          options={(['res', 'route', 'field'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <Input.Search
          allowClear
          className="policy-search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          allowClear
          className="policy-role"
          aria-label={t('onlyRole')}
          placeholder={t('onlyRole')}
          {...(role !== undefined && { value: role })}
          onChange={(next: string | undefined) => setRole(next)}
          options={all.map(({ name, label: of }) => ({ value: name, label: label(of) }))}
        />
        <Button
          type={isChangedOnly ? 'primary' : 'default'}
          aria-pressed={isChangedOnly}
          disabled={changes.length === 0 && !isChangedOnly}
          onClick={() => setChangedOnly(!isChangedOnly)}
        >
          {t('onlyChanged', { count: changes.length })}
        </Button>
        {canEdit && (
          <Button icon={<PlusOutlined />} onClick={() => onRole(undefined)}>
            {t('role.add')}
          </Button>
        )}
      </div>
      {lines.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noLine')} />
      ) : (
        <MatrixTable
          lines={lines}
          roles={roles}
          checked={checked}
          canEdit={canEdit}
          onOpen={openMenu}
          onRole={onRole}
        />
      )}
      {open && (
        <CellMenu
          {...open}
          lines={fixed[open.cell.object.object]?.[open.cell.action]?.[open.cell.role.name]}
          reached={matrix[open.cell.object.object]?.[open.cell.action]?.[open.cell.role.name] ?? []}
          isReady={isReady}
          onSet={onSet}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
};
