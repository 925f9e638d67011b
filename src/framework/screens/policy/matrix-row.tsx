// biome-ignore-all lint/a11y/useSemanticElements: not a <table>, which lays out all rows again for each that is added.
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells of a grid have the focus, not its rows and headings.
import { memo, type ReactNode } from 'react';
import type { PolicyChecked, PolicyObjectView, PolicyRoleView } from '../../contract/policy';
import type { ColumnWindow } from './use-column-window';
import type { CellTexts, PolicyWords } from './use-policy-words';

/** An object, or below it one of its actions. */
export interface Line {
  object: PolicyObjectView;
  action?: string;
}

/** What all rows are drawn from; none of it changes while one scrolls, so that a row is drawn once. */
export interface Drawn {
  roles: readonly PolicyRoleView[];
  checked: PolicyChecked;
  /** Rights that are given another way than before, by `changeKey`; true: more. */
  changes: ReadonlyMap<string, boolean>;
  words: PolicyWords;
  texts: CellTexts;
  /** Cells can be set: by a menu. */
  canEdit: boolean;
  /** The rendered columns. */
  columns: ColumnWindow;
}

/** What a row is about, and its place among all. */
interface Place {
  line: Line;
  index: number;
}

export const changeKey = (grant: string, object: string, action: string): string => `${grant} ${object} ${action}`;

/** All rows are equally high, in px: where one lies is calculated. */
export const rowHeight = 38;
const placeOf = (index: number) => ({ top: index * rowHeight, height: rowHeight });

/** `aria-colindex` of the first role; the headings of the rows have 1. */
export const firstColumn = 2;

/** The cells of an action: one element each and no handlers, for they come by twenties while one scrolls. */
const Cells = ({
  object,
  action,
  roles,
  checked,
  changes,
  words: { isFree, fixedText },
  texts,
  canEdit,
  columns: { first, end },
}: Drawn & { object: PolicyObjectView; action: string }): ReactNode => {
  const ofRoles = checked.matrix?.[object.object]?.[action];
  const fixedOfRoles = checked.fixed?.[object.object]?.[action];
  const isAlwaysFree = isFree(object.object, action);
  return roles.slice(first, end).map((role, at) => {
    const reached = ofRoles?.[role.name] ?? [];
    const isMore = changes.get(changeKey(`role:${role.name}`, object.object, action));
    const { said: message, isLong, name } = texts({ role, object, action }, reached);
    const isDash = reached.length === 0 && object.kind !== 'field';
    const canSet = canEdit && (reached.length > 0 || !isAlwaysFree);
    return (
      <div
        key={role.name}
        role="gridcell"
        aria-colindex={first + at + firstColumn}
        tabIndex={-1}
        className="policy-cell u-rounded u-text-center"
        style={at === 0 ? { gridColumnStart: first + 1 } : undefined}
        data-long={(isLong && !isDash) || undefined}
        data-scope={reached[0]?.split(':')[0] ?? 'none'}
        data-change={isMore === undefined ? undefined : isMore ? 'more' : 'less'}
        aria-label={name}
        aria-haspopup={canSet ? 'menu' : undefined}
        title={[name, fixedText(fixedOfRoles?.[role.name])].filter(Boolean).join('\n')}
      >
        {isDash ? '–' : message}
      </div>
    );
  });
};

/** A row for assistive technology with its heading; the visible part of that is in `RowHead`. */
export const MatrixRow = memo(({ line: { object, action }, index, ...drawn }: Drawn & Place): ReactNode => {
  const { objectText, actionText } = drawn.words;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="policy-row"
      data-object={action === undefined || undefined}
      style={placeOf(index)}
    >
      <span role="rowheader" aria-colindex={1} className="u-unseen">
        {action === undefined ? objectText(object) : actionText(object, action)}
      </span>
      {action !== undefined && <Cells {...drawn} object={object} action={action} />}
    </div>
  );
});

/**
 * The visible heading of a row. All stand in one column, which stays in sight as a whole: a sticky cell in each row would take a layer
 * each.
 */
export const RowHead = memo(
  ({
    line: { object, action },
    index,
    words: { actionText, objectText },
  }: Place & { words: PolicyWords }): ReactNode =>
    action === undefined ? (
      <div className="policy-object" style={placeOf(index)}>
        {objectText(object)} <small>{object.object}</small>
      </div>
    ) : (
      <div className="policy-action" style={placeOf(index)} title={action}>
        {actionText(object, action)}
      </div>
    ),
);
