import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldsOf } from '../../../fields/parts/fields-context';
import { useLabel } from '../../../i18n/use-label';
import type { FormChildren, Resource } from '../../../language/resource/resource';
import { res } from '../../../rights/objects';
import { useOncePer } from '../../../shared/hooks';
import { isObject } from '../../../shared/is-object';
import { useLatest } from '../../../shared/use-latest';
import { useEngine, useResource } from '../../context/engine-context';
import { toHttpError } from '../../context/http-error';
import type { Replacements } from '../../context/replacements';
import { useRefresh } from '../../context/use-refresh';
import { LoadError } from '../../parts/load-error';
import { Loading } from '../../parts/loading';
import { useObstacles, useObstacleText } from '../../record/obstacles';
import { preloadInputs } from '../preload-inputs';
import { type FormField, fieldsOf, toForm } from '../to-form';
import type { Line } from './child-line';
import { ChildLine, type LineHandle } from './child-line';
import { type LinesHandle, useLinesHost } from './lines-context';
import '../form.css';
import { type HttpError, useList } from '@refinedev/core';
import type { EngineRecord, Values } from '../../context/engine-record';
import { initialValues } from '../initial-values';

const nothing = new URLSearchParams();

const lineOf = (record: EngineRecord, fields: readonly FormField[]): Line => ({
  key: record.id,
  record,
  initial: Object.fromEntries(fields.map(({ field: { name } }) => [name, record[name]])),
  isRemoved: false,
  isGone: false,
});

/** The lines of a record as they are when the form is opened, and what is made of them there. */
const useChildLines = ({
  relation,
  resource,
  parentId,
  fields,
}: {
  relation: FormChildren;
  resource: Resource;
  parentId: string | undefined;
  fields: readonly FormField[];
}) => {
  const { asking } = useEngine();
  const [lines, setLines] = useState<readonly Line[] | undefined>(parentId === undefined ? [] : undefined);
  const [made, setMade] = useState(0);
  const { query, result } = useList<EngineRecord, HttpError>({
    resource: resource.name,
    filters: [{ field: relation.by, operator: 'eq', value: parentId }],
    sorters: [{ field: 'createdAt', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: relation.max, mode: 'server' },
    queryOptions: {
      enabled: parentId !== undefined,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    liveMode: 'off',
    errorNotification: false,
  });
  // As with the record itself: changes by others take nothing away from a form in which somebody is typing.
  if (lines === undefined && query.isSuccess && query.isFetchedAfterMount)
    setLines(result.data.map((record) => lineOf(record, fields)));
  return {
    /** Undefined until they are read. */
    lines,
    error: lines === undefined && query.isError ? query.error : undefined,
    retry: () => void query.refetch(),
    /** How many there are beyond those that the form shows. */
    beyond: lines === undefined ? 0 : Math.max(0, (result.total ?? 0) - result.data.length),
    change: (line: Line): void =>
      setLines((before) => before?.map((one) => (one.key === line.key ? { ...one, ...line } : one))),
    /** Adds one with its first values; returns its key. */
    add: (): string => {
      const key = `new ${made}`;
      setMade(made + 1);
      const own = fields.map(({ field }) => field);
      const initial: Values = initialValues({
        fields: own,
        carried: nothing,
        context: { ...asking, now: Date.now() },
      });
      setLines((before = []) => [...before, { key, record: undefined, initial, isRemoved: false, isGone: false }]);
      return key;
    },
  };
};

const noReplacements: Replacements = { cells: {}, inputs: {}, pages: {} };
/** What the keyboard reaches in a line. */
const reachable = 'input:not([disabled]), textarea:not([disabled])';

/** The children of a record as a table of inputs; on a narrow screen each is a card. They are saved with the record. */
export const ChildLines = ({ relation }: { relation: FormChildren }) => {
  const { t } = useTranslation(['forms', 'fields']);
  const label = useLabel();
  const { can, replacements = noReplacements } = useEngine();
  const resource = useResource(relation.resource);
  const { parentId, bind } = useLinesHost();
  const refresh = useRefresh(resource);
  const obstacleTo = useObstacles(resource);
  const obstacleText = useObstacleText();
  const may = (action: 'create' | 'edit' | 'delete') =>
    resource.verbs.has(action) && can({ object: res(resource.name), action });
  // Rights that change while a form is open remove no field from it.
  const forms = useOncePer(resource, () => {
    const isWanted = (name: string) =>
      name !== relation.by && (relation.columns.length === 0 || relation.columns.includes(name));
    const place = ({ field }: FormField) => relation.columns.indexOf(field.name);
    const form = (mode: 'create' | 'edit') =>
      fieldsOf(toForm({ resource, mode, can, isWanted })).toSorted((left, right) => place(left) - place(right));
    const edit = form('edit');
    return { create: form('create'), edit, held: edit.map((one) => ({ ...one, isDisabled: true })) };
  });
  const { lines, error, retry, beyond, change, add } = useChildLines({
    relation,
    resource,
    parentId,
    fields: forms.edit,
  });
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const ready = (): void => setReady(true);
    preloadInputs({ resource, replacements }).then(ready, ready);
  }, [resource, replacements]);

  const [handles] = useState(() => new Map<string, () => LineHandle>());
  const [bindLine] = useState(() => (key: string, handle: () => LineHandle) => {
    handles.set(key, handle);
    return () => void handles.delete(key);
  });
  const handleOf = (line: Line | undefined) => (line === undefined ? undefined : handles.get(line.key)?.());
  /** The lines that were sent last, in their order. */
  const sent = useRef<readonly Line[]>([]);
  const all = lines ?? [];
  const handle: LinesHandle = {
    isDirty: () => all.some((line) => handleOf(line)?.read() !== undefined),
    check: async () => {
      const checked = await Promise.all(all.map(async (line) => (await handleOf(line)?.check()) ?? true));
      return checked.every(Boolean);
    },
    read: () => {
      const read = all.flatMap((line) => {
        const values = handleOf(line)?.read();
        return values === undefined ? [] : [{ line, values }];
      });
      sent.current = read.map(({ line }) => line);
      return read.map(({ values }) => values);
    },
    refuse: (problems, thrown) => {
      const { statusCode, data } = toHttpError(thrown);
      for (const { index, field, text } of problems) {
        const line = sent.current[index];
        const own = handleOf(line);
        if (line === undefined || own === undefined) continue;
        own.refuse(field, text);
        const current: unknown = isObject(data) ? data.current : undefined;
        if (statusCode === 404 && line.record !== undefined) change({ ...line, isGone: true });
        // A second save follows a warning: the line is based on the newest version then.
        else if (statusCode === 409 && isObject(current)) own.follow({ ...current, id: line.key });
      }
      const [first] = problems;
      if (first) handleOf(sent.current[first.index])?.focus(first.field);
    },
    saved: () => refresh('everything'),
  };
  const latest = useLatest(handle);
  useEffect(() => bind(relation.name, () => latest.current), [bind, relation.name]);

  const table = useRef<HTMLTableElement>(null);
  const [added, setAdded] = useState<string>();
  useEffect(() => {
    if (added !== undefined) handles.get(added)?.().focus();
  }, [added, handles]);
  const present = all.filter(({ isRemoved, isGone }) => !isRemoved && !isGone);
  const isFull = present.length + beyond >= relation.max;
  const canAdd = may('create') && !isFull;
  const addLine = (): void => setAdded(add());
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, key, nativeEvent, shiftKey } = event;
    if (!(target instanceof HTMLElement) || nativeEvent.isComposing || !target.matches(reachable)) return;
    // Enter of an open list of options, and in a text of several lines, is theirs.
    if (target.getAttribute('aria-expanded') === 'true') return;
    const isEnter = key === 'Enter' && !(target instanceof HTMLTextAreaElement);
    if (isEnter) {
      event.preventDefault();
      event.stopPropagation();
    }
    const isOn = isEnter || (key === 'Tab' && !shiftKey);
    const isLast = [...(table.current?.querySelectorAll(reachable) ?? [])].at(-1) === target;
    // A last line that is still empty lets the keyboard out.
    if (!isOn || !isLast || !canAdd || handleOf(all.at(-1))?.isUntouched() === true) return;
    event.preventDefault();
    addLine();
  };
  const lockOf = ({ record }: Line): string | false | undefined => {
    if (record === undefined) return undefined;
    if (!may('delete')) return false;
    const obstacle = obstacleTo('delete', record);
    return obstacle && obstacleText(obstacle);
  };
  const columnsOf = ({ record }: Line) => {
    if (record === undefined) return forms.create;
    const isHeld = !may('edit') || obstacleTo('edit', record) !== undefined;
    return isHeld ? forms.held : forms.edit;
  };

  if (error !== undefined) return <LoadError error={error} onRetry={retry} />;
  if (lines === undefined || !isReady) return <Loading rows={2} />;
  const item = label(resource.label);
  const heads = may('create') ? forms.create : forms.edit;
  return (
    <FieldsOf resource={resource.name}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only what the inputs inside do not do themselves: the last of them leads on. */}
      <div className="engine-lines u-min-0" onKeyDown={onKeyDown}>
        {all.length > 0 && (
          <table ref={table} aria-label={label(relation.label)}>
            <thead>
              <tr>
                {heads.map(({ field }) => (
                  <th key={field.name} scope="col">
                    {label(field.label)}
                    {field.required && <span className="engine-line-required"> *</span>}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {all.map((line, index) => (
                <ChildLine
                  key={line.key}
                  resource={resource}
                  line={line}
                  number={index + 1}
                  fields={columnsOf(line)}
                  base={{ [relation.by]: parentId }}
                  lock={lockOf(line)}
                  bind={bindLine}
                  onChange={change}
                />
              ))}
            </tbody>
          </table>
        )}
        <div className="engine-lines-foot u-row u-gap-12">
          {may('create') && (
            <Button icon={<PlusOutlined />} disabled={isFull} onClick={addLine}>
              {t('fields:addItem', { item })}
            </Button>
          )}
          <span className="u-note">
            {t('fields:itemCount', { count: present.length + beyond, most: relation.max })}
            {beyond > 0 && ` · ${t('lines.beyond', { count: beyond })}`}
          </span>
        </div>
      </div>
    </FieldsOf>
  );
};
