import { type HttpError, useList } from '@refinedev/core';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FieldOf } from '../../../fields/field';
import { useFieldServices } from '../../../fields/parts/fields-context';
import { useLabel, useLanguage } from '../../../i18n/use-label';
import { PopupMenu } from '../../../shared/popup-menu/popup-menu';
import { useAllowed } from '../../actions/available-actions';
import { RowIcon } from '../../actions/row-icon';
import { useRecordActions } from '../../actions/use-record-actions';
import { useEngine, useResource } from '../../context/engine-context';
import type { EngineRecord } from '../../context/engine-record';
import { canOpen, findList } from '../../context/find-pages';
import type { ListModel } from '../list-model';
import { SideEntries } from './side-entries';

/** So many records stand beside a list; the others are found in their own list. */
const mostRecords = 200;
const nothing: ReadonlySet<string> = new Set();

/** The records of a reference beside the list of those that name them; the chosen one has its menu. */
export const RecordSide = ({ list, by }: { list: ListModel; by: FieldOf<'ref'> }) => {
  const { t } = useTranslation('engine');
  const { console, mayOpen } = useEngine();
  const label = useLabel();
  const language = useLanguage();
  const services = useFieldServices();
  const other = useResource(by.to);
  const own = findList({ routes: console.routeByPath, resource: by.to, mayOpen });
  const allowed = useAllowed({ resource: other, without: own?.page.without ?? nothing });
  const { query, result } = useList<EngineRecord, HttpError>({
    resource: by.to,
    sorters: [other.list.sort],
    pagination: { currentPage: 1, pageSize: mostRecords },
    errorNotification: false,
  });
  const { itemsFor, dialog } = useRecordActions({
    resource: other,
    listAt: own?.path ?? '',
    allowed,
    // Its records are another list then.
    onDeleted: () => list.change({ filters: {} }),
  });
  const createAt = own?.page.createAt;
  const canCreate =
    createAt !== undefined &&
    allowed.verbs.has('create') &&
    canOpen({ routes: console.routeByPath, path: createAt, mayOpen });
  const name = label(other.label);
  const isElsewhere = (key: string): boolean => {
    const action = allowed.actions.find((one) => one.name === key);
    return action?.kind !== 'open' || action.route !== list.route.path;
  };

  const menuOf = (id: string) => {
    const record = result.data.find((one) => one.id === id);
    const items = record ? itemsFor(record).filter(({ key }) => isElsewhere(key)) : [];
    return (
      items.length > 0 && (
        <PopupMenu
          name={t('button.more')}
          items={items.map(({ key, label: text, isDanger, obstacle, onPress }) => ({
            key,
            label: text,
            isDanger,
            isDisabled: obstacle !== undefined,
            title: obstacle,
            onPress,
          }))}
          button={(props) => (
            <Button {...props} type="text" size="small" aria-label={t('button.more')} title={t('button.more')}>
              <RowIcon name="more" />
            </Button>
          )}
        />
      )
    );
  };

  return (
    <nav aria-label={name} className="engine-side">
      <div className="engine-side-head">
        <h2>{own ? <Link to={own.path}>{name}</Link> : name}</h2>
        {canCreate && (
          <Link to={createAt} className="engine-side-add">
            + {t('button.create')}
          </Link>
        )}
      </div>
      {query.isError ? (
        <Button type="link" size="small" onClick={() => void query.refetch()}>
          {t('button.retry')}
        </Button>
      ) : (
        <SideEntries
          list={list}
          by={by}
          entries={result.data.map((record) => ({
            value: record.id,
            text: services.titleOf(by.to, record, language),
          }))}
          menuOf={menuOf}
        />
      )}
      {own && (result.total ?? 0) > mostRecords && <Link to={own.path}>{t('button.showAllOf')}</Link>}
      {dialog}
    </nav>
  );
};
