import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import type { PolicyChecked, PolicyObjectView, PolicyRoleView } from '../../../framework/contract/policy';
import { useRowWindow } from './row-window';
import { usePolicyWords } from './use-policy-words';

/** A right of some role: what a cell of the matrix stands for. */
export interface MatrixCell {
  role: PolicyRoleView;
  object: PolicyObjectView;
  action: string;
}

/** An object, or below it one of its actions. */
type Row = { key: string; object: PolicyObjectView; action?: string; height: number };

const objectHeight = 40;
const actionHeight = 34;
/** Where a condition is said in a cell. */
const tallHeight = 62;

/** The lines of an object as rows of the table. */
const rowsOf = (lines: readonly Omit<MatrixCell, 'role'>[], matrix: NonNullable<PolicyChecked['matrix']>): Row[] =>
  lines.flatMap(({ object, action }, index): Row[] => {
    const { object: name } = object;
    const reached = Object.values(matrix[name]?.[action] ?? {}).flat();
    const isTall = reached.some((scope) => scope.includes(':'));
    const own: Row = { key: `${name} ${action}`, object, action, height: isTall ? tallHeight : actionHeight };
    return lines[index - 1]?.object === object ? [own] : [{ key: name, object, height: objectHeight }, own];
  });

interface Drawn {
  roles: readonly PolicyRoleView[];
  checked: PolicyChecked;
  /** Cells can be set: by a menu. */
  canEdit: boolean;
  /** Draws the menu of a cell beside its button. */
  onOpen: (cell: MatrixCell, button: HTMLButtonElement) => void;
}

const Rows = memo(
  ({ rows, first, roles, checked, canEdit, onOpen }: Drawn & { rows: readonly Row[]; first: number }) => {
    const { t, label, actionText, reachText, objectText, isFree } = usePolicyWords();
    const { matrix = {}, changes = [] } = checked;
    const cell = (row: Row, action: string, role: PolicyRoleView): ReactNode => {
      const { object } = row;
      const reached = matrix[object.object]?.[action]?.[role.name] ?? [];
      const change = changes.find(
        (one) => one.grant === `role:${role.name}` && one.object === object.object && one.action === action,
      );
      const words = reachText(reached, object.object, action);
      const said = {
        className: 'policy-cell',
        'data-scope': reached[0]?.split(':')[0] ?? 'none',
        'data-change': change && (change.isMore ? 'more' : 'less'),
        children: reached.length === 0 && object.kind !== 'field' ? '–' : words,
      };
      if (!canEdit || (reached.length === 0 && isFree(object.object, action))) return <span {...said} title={words} />;
      const name = t('cell', {
        role: label(role.label),
        action: actionText(object, action),
        object: objectText(object),
        scope: words,
      });
      return (
        <button
          type="button"
          {...said}
          aria-haspopup="menu"
          aria-label={name}
          title={name}
          onClick={({ currentTarget }) => onOpen({ role, object, action }, currentTarget)}
        />
      );
    };
    return (
      <tbody>
        {rows.map((row, index) => {
          const { action } = row;
          return (
            <tr key={row.key} style={{ height: row.height }} aria-rowindex={first + index + 2}>
              {action === undefined ? (
                <th scope="rowgroup" colSpan={roles.length + 1} className="policy-object">
                  <span>
                    {objectText(row.object)} <small>{row.object.object}</small>
                  </span>
                </th>
              ) : (
                <>
                  <th scope="row" title={action}>
                    {actionText(row.object, action)}
                  </th>
                  {roles.map((role) => (
                    <td key={role.name}>{cell(row, action, role)}</td>
                  ))}
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    );
  },
);

/** The room of rows that are out of sight. */
const Room = ({ height }: { height: number }): ReactNode =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  );

/** A column a role, an object and below it a row an action. Rows out of sight are not drawn: a console of 500 objects has thousands. */
export const MatrixTable = ({
  lines,
  onRole,
  ...drawn
}: Drawn & {
  lines: readonly Omit<MatrixCell, 'role'>[];
  onRole: (role: PolicyRoleView) => void;
}): ReactNode => {
  const { t, label } = usePolicyWords();
  const { roles, checked, canEdit } = drawn;
  const box = useRef<HTMLElement>(null);
  const rows = useMemo(() => rowsOf(lines, checked.matrix ?? {}), [lines, checked]);
  const { groups, before, after } = useRowWindow(box, rows);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section ref={box} className="policy-scroll" tabIndex={0} aria-label={t('matrix')}>
      <table className="policy-table" aria-rowcount={rows.length + 1}>
        <colgroup>
          <col className="policy-actions" />
          {roles.map(({ name }) => (
            <col key={name} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('objectAndAction')}</th>
            {roles.map((each) => (
              <th key={each.name} scope="col">
                {label(each.label)}
                {canEdit && each.isAdded && (
                  <Button
                    type="text"
                    size="small"
                    icon={<EditOutlined />}
                    aria-label={t('role.editOf', { role: label(each.label) })}
                    title={t('role.editOf', { role: label(each.label) })}
                    onClick={() => onRole(each)}
                  />
                )}
                <small>{t('people', { count: each.people })}</small>
              </th>
            ))}
          </tr>
        </thead>
        <Room height={before} />
        {groups.map((group) => (
          <Rows key={group.first} {...drawn} rows={group.rows} first={group.first} />
        ))}
        <Room height={after} />
      </table>
    </section>
  );
};
