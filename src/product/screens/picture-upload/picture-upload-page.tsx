import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomListProps } from '../../../framework/engine/context/custom-props';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { type Field, isRef } from '../../../framework/fields/field';
import { RefSelect } from '../../../framework/fields/ref/ref-select';
import { addTexts } from '../../../framework/i18n/i18n';
import { res } from '../../../framework/rights/objects';
import { isTyping } from '../../../framework/shared/is-typing';
import { pictureUpload as en } from '../../texts/en/pictures.json';
import { pictureUpload as zh } from '../../texts/zh/pictures.json';
import { useBatch } from './use-batch';
import './pictures.css';
import { type BatchItem, batchCounts } from './use-batch';

interface BatchReportProps {
  items: readonly BatchItem[];
  onRetry: () => void;
  onClear: () => void;
}

/** What has become of each file: how many arrived, and why the others did not. */
const BatchReport = ({ items, onRetry, onClear }: BatchReportProps) => {
  const { t } = useTranslation('picture-upload');
  const { total, done, skipped, failed, isRunning } = batchCounts(items);
  if (total === 0) return null;
  // Those that arrived are seen in the list; with many they would only push it down.
  const shown = items.filter(({ state }) => state !== 'done').slice(0, 50);
  return (
    <section className="engine-box engine-box-small picture-upload-report" aria-label={t('choose')}>
      <div className="picture-upload-sum">
        <span role="status">
          {t('progress', { total, done })}
          {skipped > 0 && `，${t('skipped', { count: skipped })}`}
          {failed > 0 && `，${t('failed', { count: failed })}`}
        </span>
        <progress className="u-grow" value={done + skipped + failed} max={total} aria-label={t('choose')} />
        {failed > 0 && <Button onClick={onRetry}>{t('retry')}</Button>}
        {!isRunning && (
          <Button type="link" onClick={onClear}>
            {t('clear')}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <ul className="u-scroll-y">
          {shown.map(({ key, file, state, share, problem }) => (
            <li key={key}>
              <span className="picture-upload-name u-truncate">{file.name}</span>
              {state === 'sending' && (
                <progress className="u-grow" value={share} max={1} aria-label={t('sending', { name: file.name })} />
              )}
              {state === 'waiting' && <span className="picture-upload-hint u-note">{t('waiting')}</span>}
              {problem !== undefined && <span className="u-danger">{problem}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

addTexts('picture-upload', { zh, en });

/** The list of pictures, to which many are added at once: chosen, dropped anywhere on it, or pasted. */
export const PictureUploadPage = ({ resource, generated, state }: CustomListProps) => {
  const { can } = useEngine();
  const field = resource.fieldByName.get('url');
  const mayCreate = resource.verbs.has('create') && can({ object: res(resource.name), action: 'create' });
  if (!mayCreate || field === undefined) return generated;
  const { groupId } = state.filters;
  const [only, ...others] = groupId?.kind === 'oneOf' ? groupId.values : [];
  return (
    <Uploads resource={resource} field={field} filtered={others.length === 0 ? only : undefined}>
      {generated}
    </Uploads>
  );
};

interface UploadsProps {
  resource: CustomListProps['resource'];
  field: Field;
  /** The group that the list shows. */
  filtered: string | undefined;
  children: CustomListProps['generated'];
}

const Uploads = ({ resource, field, filtered, children }: UploadsProps) => {
  const { t } = useTranslation('picture-upload');
  const [chosen, setChosen] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const batch = useBatch({ resource, field });
  const group = resource.fieldByName.get('groupId');
  const groupId = chosen ?? filtered;

  const take = (files: readonly File[]): void => {
    if (files.length === 0) return;
    setMissing(groupId === undefined);
    if (groupId !== undefined) void batch.add(files, groupId);
  };
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isTyping(event.target)) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  const drop = (event: DragEvent): void => {
    setIsOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the button within.
    <div
      className={`engine-page picture-upload${isOver ? ' picture-upload-over' : ''}`}
      data-drop={t('drop')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={drop}
    >
      <div className="engine-box engine-box-small picture-upload-bar">
        <Button
          icon={<UploadOutlined />}
          onClick={() => (groupId === undefined ? setMissing(true) : chooser.current?.click())}
        >
          {t('choose')}
        </Button>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={t('choose')}
          accept={batch.accept}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        {isRef(group) && (
          <span className="picture-upload-group">
            <label htmlFor="picture-upload-group">{t('group')}</label>
            <RefSelect
              id="picture-upload-group"
              field={group}
              value={groupId === undefined ? [] : [groupId]}
              isMultiple={false}
              onChange={([id]) => {
                setChosen(id);
                setMissing(false);
              }}
            />
          </span>
        )}
        {isMissing ? (
          <span role="alert" className="u-danger">
            {t('groupMissing')}
          </span>
        ) : (
          <span className="picture-upload-hint u-note">{t('hint')}</span>
        )}
      </div>
      <BatchReport items={batch.items} onRetry={batch.retry} onClear={batch.clear} />
      {children}
    </div>
  );
};
