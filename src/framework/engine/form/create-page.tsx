import { useCreate } from '@refinedev/core';
import { Alert, type FormInstance } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Undoing } from '../../contract/undo';
import { useLabel } from '../../i18n/use-label';
import { newRecord } from '../../language/resource/new-record';
import type { Resource, UpdateActionResolved } from '../../language/resource/resource';
import { res } from '../../rights/objects';
import { useOncePer } from '../../shared/hooks';
import { lazyNamed } from '../../shared/lazy-named';
import { useToasts } from '../../shared/toasts';
import { useLatest } from '../../shared/use-latest';
import { useEngine, useResource } from '../context/engine-context';
import type { EngineRecord, Values } from '../context/engine-record';
import { canOpen, findList, findRecordPage, recordPath } from '../context/find-pages';
import { serverMessage } from '../context/server-message';
import { useRecordTitle } from '../context/use-record-title';
import { type FormPageProps, PageFrame, type PageProps } from '../parts/page-frame';
import { CustomPage } from '../record/custom-page';
import { useObstacles } from '../record/obstacles';
import { showOnce } from '../record/shown-once';
import { useFeedback } from '../record/use-feedback';
import { filledValues } from './changed-values';
import type { SentChildren } from './children/lines-context';
import { draftOf } from './draft/draft-of';
import { initialValues } from './initial-values';
import { RecordForm } from './record-form';
import { actionsAfterSaving, useCarryOut } from './save-then';
import { fieldsOf, toForm, withChildren } from './to-form';

const FormPrice = lazyNamed(async () => (await import('../record/form-price')).FormPrice);

/** What the form of a record says of quota and money, with its buttons; undefined where nothing that it leads to costs any. */
export const useFormPrice = ({
  resource,
  base,
  record,
}: {
  resource: Resource;
  /** Values that the page fixes. */
  base: Values;
  /** The record that is edited. Left out: a new one. */
  record?: EngineRecord;
}): ((form: FormInstance) => ReactNode) | undefined => {
  const { can } = useEngine();
  const obstacleTo = useObstacles(resource);
  const isPossible = (action: UpdateActionResolved): boolean =>
    can({ object: res(resource.name), action: action.name }) &&
    (record === undefined || obstacleTo(action, record) === undefined);
  const action = resource.form.andThen
    .map((name) => resource.actions.find((one) => one.name === name))
    .find((one): one is UpdateActionResolved => one?.kind === 'update' && one.costs !== undefined && isPossible(one));
  const isPriced = record === undefined && resource.costs.length > 0;
  if (action === undefined && !isPriced) return undefined;
  return (form) => (
    <FormPrice
      resource={resource.name}
      form={form}
      target={record && { ids: [record.id] }}
      base={base}
      action={isPriced ? undefined : action}
    />
  );
};

/** Pages that fix the same values share the draft of a new record. */
const newDraftOf = (fixed: Values): string =>
  Object.keys(fixed).length === 0 ? 'new' : `new ${JSON.stringify(fixed)}`;

/** The form for a new record; values from the address and values fixed by the route are included. */
export const CreatePage = ({ route, frame: Frame = PageFrame, listAt: given }: PageProps<'create'> & FormPageProps) => {
  const { page } = route;
  const { t } = useTranslation('engine');
  const feedback = useToasts();
  const { console, can, mayOpen, me, asking, leaveFor } = useEngine();
  const label = useLabel();
  const [params] = useSearchParams();
  const resource = useResource(page.resource);
  const titleOf = useRecordTitle(resource);
  const { reportDone } = useFeedback(resource);
  // Rights that change while a form is open remove no field from it.
  const sections = useOncePer(resource, () =>
    withChildren(toForm({ resource, mode: 'create', can, isWanted: (name) => !Object.hasOwn(page.fixed, name) }), {
      resource,
      mode: 'create',
      can,
    }),
  );
  const fields = useMemo(() => fieldsOf(sections).map(({ field }) => field), [sections]);
  // The values in the address count at the moment when the form is opened. Another address is another form: a link that
  // carries other values must not lead to what was begun with the first ones.
  const address = params.toString();
  const latestAddress = useLatest(address);
  const opened = useMemo(() => ({ sections, address }), [sections, address]);
  const begunNow = (typed: Values): Values => newRecord(resource, { ...asking, now: Date.now() }, typed);
  const initial = useOncePer(opened, () =>
    initialValues({
      fields,
      carried: params,
      base: { ...begunNow(page.fixed), ...page.fixed },
      context: { ...asking, now: Date.now() },
    }),
  );
  // Saving a record without leaving starts a new form.
  const [round, setRound] = useState(0);
  const { mutateAsync } = useCreate<EngineRecord>();
  const listAt =
    given ?? page.listAt ?? findList({ routes: console.routeByPath, resource: resource.name, mayOpen })?.path;

  const draft = useMemo(() => draftOf({ resource, me, record: newDraftOf(page.fixed) }), [resource, me, page]);

  const andThen = useMemo(() => actionsAfterSaving(resource, can), [resource, can]);

  const price = useFormPrice({ resource, base: page.fixed });

  const carryOut = useCarryOut(resource);
  const made = useRef<string>(undefined);
  const save = async (now: Values, action?: UpdateActionResolved, children?: SentChildren): Promise<void> => {
    const answer: { data: EngineRecord; undo?: Undoing } = await mutateAsync({
      resource: resource.name,
      values: {
        ...filledValues({ fields, now, begun: begunNow({ ...now, ...page.fixed }) }),
        ...page.fixed,
        ...(children && { children }),
      },
      successNotification: false,
      errorNotification: false,
    });
    made.current = answer.data.id;
    await showOnce({ labels: resource.shownOnce, record: answer.data, feedback });
    if (action) return carryOut(action, answer.data);
    const title = titleOf(answer.data);
    await reportDone({ text: serverMessage(answer, t('form.created', { title })), undo: answer.undo });
  };
  /** The page of the record that was made, where the form leads to it. */
  const pageOf = (id: string | undefined): string | undefined => {
    if (!resource.form.leadsTo || id === undefined || listAt === undefined) return undefined;
    const routes = console.routeByPath;
    const pattern = findRecordPage({ routes, listAt, kind: 'show' });
    if (pattern === undefined || !canOpen({ routes, path: pattern, mayOpen })) return undefined;
    return recordPath({ pattern, id });
  };
  const leave = (): void => {
    // Answered after the page went on to another address: that form stays open.
    if (latestAddress.current !== address) return;
    if (listAt !== undefined) leaveFor(pageOf(made.current) ?? listAt);
    else setRound(round + 1);
  };

  if (!resource.verbs.has('create') || !can({ object: res(resource.name), action: 'create' })) {
    return (
      <Frame title={label(route.title)}>
        <Alert type="warning" showIcon title={t('error.notAllowed')} />
      </Frame>
    );
  }
  return (
    <Frame title={label(route.title)}>
      <CustomPage
        key={`${round} ${address}`}
        kind="create"
        resource={resource}
        initial={initial}
        fixed={page.fixed}
        save={save}
        leave={leave}
        generated={
          <RecordForm
            resource={resource.name}
            sections={sections}
            kind={resource.form.kind}
            draft={draft}
            initial={initial}
            base={page.fixed}
            isNew
            onSave={save}
            andThen={andThen}
            onSaved={leave}
            {...(price && { price })}
            {...(listAt !== undefined && { onCancel: leave })}
          />
        }
      />
    </Frame>
  );
};
