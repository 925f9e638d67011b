import { type CrudFilter, type HttpError, useList } from '@refinedev/core';
import { Input, Modal, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import { listOf } from '../base/read-value';
import { safeImage } from '../base/safe-url';
import { type ReferredRecord, useFieldServices } from '../parts/fields-context';
import type { ImageConfig } from './image';

const pageSize = 24;

interface LibraryDialogProps {
  library: NonNullable<ImageConfig['library']>;
  /** How many may still be chosen. */
  room: number;
  /** Called with the addresses that were chosen. */
  onDone: (addresses: readonly string[]) => void;
  onClose: () => void;
}

/** Pictures that are there already, to be chosen: the newest first, found by what their records are called. */
export const LibraryDialog = ({ library, room, onDone, onClose }: LibraryDialogProps) => {
  const { t } = useTranslation('media');
  const language = useLanguage();
  const services = useFieldServices();
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const searchIn = services.searchIn(library.of);
  const match: CrudFilter = searchIn.search
    ? { field: 'q', operator: 'eq', value: text }
    : { field: searchIn.field, operator: 'contains', value: text };
  const { query, result } = useList<ReferredRecord, HttpError>({
    resource: library.of,
    filters: text === '' ? [] : [match],
    sorters: [{ field: 'createdAt', order: 'desc' }],
    pagination: { currentPage: page, pageSize },
    queryOptions: { placeholderData: (previous) => previous },
    errorNotification: false,
  });
  const pictures = result.data.flatMap((record) =>
    listOf(record[library.field]).flatMap((address) => {
      const source = safeImage(address);
      return source === undefined
        ? []
        : [{ key: `${record.id} ${address}`, address, source, name: services.titleOf(library.of, record, language) }];
    }),
  );
  const press = (address: string): void => {
    if (chosen.includes(address)) setChosen(chosen.filter((one) => one !== address));
    else setChosen(room === 1 ? [address] : [...chosen, address].slice(0, room));
  };
  return (
    <Modal
      open
      width={860}
      title={t('library')}
      okText={t('libraryOk', { count: chosen.length })}
      cancelText={t('cropCancel')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onDone(chosen)}
      onCancel={onClose}
    >
      <Input.Search
        allowClear
        aria-label={t('librarySearch')}
        placeholder={t('librarySearch')}
        onSearch={(next) => {
          setText(next.trim());
          setPage(1);
        }}
      />
      {query.isError && (
        <p role="alert" className="u-grow u-danger u-prose">
          {query.error.message}
        </p>
      )}
      {query.isSuccess && pictures.length === 0 && <p className="u-note u-prose">{t('libraryEmpty')}</p>}
      <ul className="engine-library u-stack u-gap-12 u-scroll-y" aria-label={t('library')} aria-busy={query.isFetching}>
        {pictures.map(({ key, address, source, name }) => (
          <li key={key}>
            <button
              className="u-grid u-full"
              type="button"
              aria-pressed={chosen.includes(address)}
              onClick={() => press(address)}
            >
              <img className="u-page" src={source} alt="" loading="lazy" />
              <span className="u-truncate u-text-start">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {(result.total ?? 0) > pageSize && (
        <Pagination
          size="small"
          align="end"
          showSizeChanger={false}
          current={page}
          pageSize={pageSize}
          total={result.total ?? 0}
          onChange={setPage}
        />
      )}
    </Modal>
  );
};
