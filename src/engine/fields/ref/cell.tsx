import { Link } from 'react-router';
import type { FieldOf } from '../../../schema/resource';
import { Blank } from '../common/blank';
import { listOf } from '../common/read-value';
import { Wrap } from '../common/wrap';
import type { CellProps } from '../field-props';
import { useRefTitle } from './ref-titles';
import { useRecordLink } from './use-record-link';

/** How many records a cell names before it only counts them. */
const most = 5;

/** One or many records of another resource by title, linked where the user may open them; the bare id where they may not see it. */
export const RefCell = ({ field, value }: CellProps<FieldOf<'ref'>>) => {
  const titleOf = useRefTitle(field.to);
  const linkTo = useRecordLink(field.to);
  const ids = [...new Set(listOf(value))];
  if (ids.length === 0) return <Blank />;
  return (
    <Wrap>
      {ids.slice(0, most).map((id) => {
        const title = titleOf(id);
        if (title === undefined) {
          return (
            <span key={id} style={{ opacity: 0.45 }}>
              {id}
            </span>
          );
        }
        return linkTo === undefined ? (
          <span key={id}>{title}</span>
        ) : (
          <Link key={id} to={linkTo(id)}>
            {title}
          </Link>
        );
      })}
      {ids.length > most && (
        <span
          title={ids
            .slice(most)
            .map((id) => titleOf(id) ?? id)
            .join(', ')}
        >
          +{ids.length - most}
        </span>
      )}
    </Wrap>
  );
};
