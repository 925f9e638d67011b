import { Checkbox, Input, Modal, Pagination, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine, useResource } from '../../../framework/engine/context/engine-context';
import { useRecords } from '../../../framework/engine/list/use-records';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { formatMinute } from '../../../framework/fields/base/format';
import { textFrom } from '../../../framework/fields/base/read-value';
import { hasOptions } from '../../../framework/fields/field';
import { OptionTag } from '../../../framework/fields/parts/cells';
import { res } from '../../../framework/rights/objects';
import { type ContentResource, contentResources } from '../../contract/publishing';
import { type Chosen, keyOf, mostEach, titleOf } from './chosen';
import { ContentPicture } from './content-card';

const size = 8;
const newest = [{ field: 'createdAt', order: 'desc' }] as const;

/** Content of one kind to tick, the newest first; search and pages keep what is ticked. */
const KindList = ({
  kind,
  chosen,
  onChange,
}: {
  kind: ContentResource;
  chosen: readonly Chosen[];
  onChange: (chosen: readonly Chosen[]) => void;
}) => {
  const { t } = useTranslation('publish-console');
  const resource = useResource(kind);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [isApproved, setApproved] = useState(true);
  const filters = useMemo(
    () => [
      ...(search === '' ? [] : [{ field: 'q', operator: 'eq' as const, value: search }]),
      ...(isApproved ? [{ field: 'reviewStatus', operator: 'eq' as const, value: 'approved' }] : []),
    ],
    [search, isApproved],
  );
  const { rows, total, isFirst, error, retry } = useRecords({ resource, filters, view: { page, size, sort: newest } });
  const review = resource.fieldByName.get('reviewStatus');
  const body = () => {
    if (error !== undefined) return <LoadError error={error} onRetry={retry} />;
    if (isFirst) return <Loading rows={6} />;
    if (rows.length === 0) return <p className="publish-empty u-text-center">{t('picker.none')}</p>;
    return (
      <ul className="publish-contents u-stack">
        {rows.map((record) => {
          const one = { resource: kind, id: record.id };
          const isChosen = chosen.some((other) => keyOf(other) === keyOf(one));
          return (
            <li key={record.id}>
              <Checkbox
                className="publish-account"
                checked={isChosen}
                disabled={!isChosen && chosen.length >= mostEach}
                onChange={() =>
                  onChange(isChosen ? chosen.filter((other) => keyOf(other) !== keyOf(one)) : [...chosen, one])
                }
              >
                <span className="publish-account-face u-row u-min-0">
                  <ContentPicture content={{ ...one, record }} />
                  <span className="u-stack u-grow u-gap-2 u-min-0">
                    <span className="u-truncate">{titleOf(record)}</span>
                    <span className="publish-quiet">
                      {hasOptions(review) && <OptionTag field={review} value={textFrom(record.reviewStatus)} />}
                      {formatMinute(textFrom(record.createdAt))}
                    </span>
                  </span>
                </span>
              </Checkbox>
            </li>
          );
        })}
      </ul>
    );
  };
  return (
    <>
      <div className="publish-picker-tools">
        <Input.Search
          className="publish-search"
          aria-label={t('picker.search')}
          placeholder={t('picker.search')}
          allowClear
          onSearch={(text) => {
            setSearch(text.trim());
            setPage(1);
          }}
        />
        <Checkbox
          checked={isApproved}
          onChange={({ target }) => {
            setApproved(target.checked);
            setPage(1);
          }}
        >
          {t('picker.approved')}
        </Checkbox>
      </div>
      {body()}
      {total > size && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={size}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
};

/** Chooses contents of all kinds that the user may look through. */
export const ContentPicker = ({
  first,
  chosen,
  onClose,
  onChoose,
}: {
  /** The kind that is shown first. */
  first: ContentResource;
  chosen: readonly Chosen[];
  onClose: () => void;
  onChoose: (chosen: readonly Chosen[]) => void;
}) => {
  const { t } = useTranslation('publish-console');
  const { can } = useEngine();
  const kinds = contentResources.filter((kind) => can({ object: res(kind), action: 'list' }));
  const [kind, setKind] = useState(kinds.includes(first) ? first : kinds[0]);
  const [picked, setPicked] = useState(chosen);
  return (
    <Modal
      open
      width={640}
      title={t('picker.title')}
      okText={t('picker.done', { count: picked.length })}
      cancelText={t('picker.cancel')}
      onOk={() => {
        onChoose(picked);
        onClose();
      }}
      onCancel={onClose}
    >
      <div className="publish-picker u-stack u-gap-12">
        {kinds.length > 1 && (
          <Segmented<ContentResource>
            aria-label={t('picker.kind')}
            value={kind ?? first}
            onChange={setKind}
            options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        )}
        {kind && <KindList key={kind} kind={kind} chosen={picked} onChange={setPicked} />}
      </div>
    </Modal>
  );
};
