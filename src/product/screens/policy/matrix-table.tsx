import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import type { PolicyChecked, PolicyObjectView, PolicyRoleView } from '../../../framework/contract/policy';
import { useRowWindow } from '../../../framework/engine/list/table/row-window';
import { usePolicyWords } from './use-policy-words';

/** A right of a role, which is one cell of the matrix. */
export interface MatrixCell {
  role: PolicyRoleView;
  object: PolicyObjectView;
  action: string;
}

/** A row of the matrix: an object, or one of its actions. */
interface Line {
  object: PolicyObjectView;
  action?: string;
}

interface Drawn {
  roles: readonly PolicyRoleView[];
  checked: PolicyChecked;
  /** Cells can be changed with a menu. */
  canEdit: boolean;
  /** Opens the menu of a cell at its button. */
  onOpen: (cell: MatrixCell, button: HTMLButtonElement) => void;
}

/** Rows with 20 roles are expensive to render, so only few extra ones are. */
const spareRows = 4;
/** Longer words are broken into two lines. */
const longWords = 8;

const Cell = ({
  words: { t, label, actionText, reachText, objectText, isFree },
  role,
  object,
  action,
  checked,
  canEdit,
  onOpen,
}: MatrixCell & Omit<Drawn, 'roles'> & { words: ReturnType<typeof usePolicyWords> }): ReactNode => {
  const reached = checked.matrix?.[object.object]?.[action]?.[role.name] ?? [];
  const change = checked.changes?.find(
    (one) => one.grant === `role:${role.name}` && one.object === object.object && one.action === action,
  );
  const said = reachText(reached, object.object, action);
  const shown = {
    className: 'policy-cell',
    'data-long': said.length > longWords || undefined,
    'data-scope': reached[0]?.split(':')[0] ?? 'none',
    'data-change': change && (change.isMore ? 'more' : 'less'),
    children: reached.length === 0 && object.kind !== 'field' ? '–' : said,
  };
  if (!canEdit || (reached.length === 0 && isFree(object.object, action))) return <span {...shown} title={said} />;
  const name = t('cell', {
    role: label(role.label),
    action: actionText(object, action),
    object: objectText(object),
    scope: said,
  });
  return (
    <button
      type="button"
      {...shown}
      aria-haspopup="menu"
      aria-label={name}
      title={name}
      onClick={({ currentTarget }) => onOpen({ role, object, action }, currentTarget)}
    />
  );
};

const Row = memo(({ line: { object, action }, index, roles, ...drawn }: Drawn & { line: Line; index: number }) => {
  const words = usePolicyWords();
  const { actionText, objectText } = words;
  return (
    <tr aria-rowindex={index + 2}>
      {action === undefined ? (
        <th scope="rowgroup" colSpan={roles.length + 1} className="policy-object">
          <span>
            {objectText(object)} <small>{object.object}</small>
          </span>
        </th>
      ) : (
        <>
          <th scope="row" title={action}>
            {actionText(object, action)}
          </th>
          {roles.map((role) => (
            <td key={role.name}>
              <Cell {...drawn} words={words} role={role} object={object} action={action} />
            </td>
          ))}
        </>
      )}
    </tr>
  );
});

/** A spacer for rows outside the viewport. */
const Room = ({ height }: { height: number }): ReactNode => height > 0 && <tr style={{ height }} />;

/** One column per role; one row per object, followed by one per action. Only visible rows are rendered: 500 objects have thousands of rows. */
export const MatrixTable = ({
  lines,
  onRole,
  ...drawn
}: Drawn & {
  lines: readonly Omit<MatrixCell, 'role'>[];
  onRole: (role: PolicyRoleView) => void;
}): ReactNode => {
  const { t, label } = usePolicyWords();
  const { roles, canEdit } = drawn;
  const box = useRef<HTMLElement>(null);
  const rows = useMemo(
    () =>
      lines.flatMap((line, index): readonly Line[] =>
        lines[index - 1]?.object === line.object ? [line] : [{ object: line.object }, line],
      ),
    [lines],
  );
  const { first, end, before, after } = useRowWindow(box, rows.length, spareRows);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
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
        <tbody>
          <Room height={before} />
          {rows.slice(first, end).map((line, index) => (
            <Row key={`${line.object.object} ${line.action ?? ''}`} {...drawn} line={line} index={first + index} />
          ))}
          <Room height={after} />
        </tbody>
      </table>
    </section>
  );
};
