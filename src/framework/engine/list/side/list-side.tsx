import { type Field, hasOptions, isRef } from '../../../fields/field';
import { useLabel } from '../../../i18n/use-label';
import type { ListModel } from '../list-model';
import { RecordSide } from './record-side';
import { SideEntries } from './side-entries';
import './list-side.css';

interface ListSideProps {
  list: ListModel;
  /** The field whose values stand beside the list. */
  by: Field;
}

/** The values of a field beside its list, each with the number of records that the other filters leave; a click filters by one. */
export const ListSide = ({ list, by }: ListSideProps) => {
  const label = useLabel();
  if (isRef(by)) return <RecordSide list={list} by={by} />;
  const entries = hasOptions(by)
    ? Object.entries(by.options).map(([value, option]) => ({ value, text: label(option) }))
    : [];
  return (
    <nav aria-label={label(by.label)} className="engine-side">
      <div className="engine-side-head">
        <h2>{label(by.label)}</h2>
      </div>
      <SideEntries list={list} by={by} entries={entries} />
    </nav>
  );
};
