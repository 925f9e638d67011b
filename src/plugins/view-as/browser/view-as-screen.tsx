import { Button, Radio, Select } from 'antd';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { PageFrame } from '../../../framework/engine/parts/page-frame';
import { addTexts } from '../../../framework/i18n/i18n';
import { useLabel } from '../../../framework/i18n/use-label';
import en from '../texts/en.json';
import zh from '../texts/zh.json';
import './view-as.css';
import { type CrudFilter, type HttpError, useList, useOne } from '@refinedev/core';
import { call } from '../../../framework/client/http/http';
import { calledName } from '../../../framework/shared/accounts';
import { plainTextOf } from '../../../framework/shared/text';
import { http } from '../../../framework/shell/session/session';
import { showView } from '../../../framework/shell/session/session-view';
import * as contract from '../contract/view-as';

type Person = Readonly<Record<string, unknown>> & { id: string };

const nameOf = ({ nickname, username }: Person): string => {
  const names = { nickname: plainTextOf(nickname), username: plainTextOf(username) };
  const called = calledName(names);
  return called === names.username ? called : `${called} (${names.username})`;
};

/** The first twenty people who match what is typed, and the one already chosen. */
const usePeople = (chosen: string | undefined) => {
  const [text, setText] = useState('');
  const typed = useDeferredValue(text.trim());
  const filters: CrudFilter[] = typed === '' ? [] : [{ field: 'q', operator: 'eq', value: typed }];
  const { query } = useList<Person, HttpError>({
    resource: 'users',
    filters,
    pagination: { currentPage: 1, pageSize: 20, mode: 'server' },
    queryOptions: { placeholderData: (previous) => previous },
    errorNotification: false,
  });
  const { query: one } = useOne<Person, HttpError>({
    resource: 'users',
    id: chosen ?? '',
    queryOptions: { enabled: chosen !== undefined },
    errorNotification: false,
  });
  const found = query.data?.data ?? [];
  const own = one.data?.data;
  const all = own === undefined || found.some(({ id }) => id === own.id) ? found : [own, ...found];
  return {
    options: all.map((person) => ({ value: person.id, label: nameOf(person) })),
    isLoading: query.isFetching,
    search: setText,
  };
};

addTexts('view-as', { zh, en });

/** Only a page of the console. */
const pageIn = (to: string | null): string => (to !== null && /^\/(?![/\\])/.test(to) ? to : '/');

/**
 * /setting/viewAs: whose console to look at, a role's or a person's. `?as=role:NAME` or `?user=<id>` chooses ahead, `&to=/audit/list` says where
 * to begin: an address that can be passed on. Nothing begins before the button is pressed.
 */
export const ViewAsScreen = (): ReactNode => {
  const { t } = useTranslation('view-as');
  const label = useLabel();
  const { console } = useEngine();
  const showError = useShowError();
  const [query] = useSearchParams();
  const request = query.get('as') ?? (query.has('user') ? `user:${query.get('user')}` : '');
  const [as, setAs] = useState(request);
  const [isBusy, setBusy] = useState(false);
  const person = as.startsWith('user:') ? as.slice('user:'.length) : undefined;
  const people = usePeople(person);
  const to = pageIn(query.get('to'));

  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(http, contract.viewAs, { body: { as } });
      showView(to);
    } catch (error) {
      setBusy(false);
      showError(error);
    }
  };

  return (
    <PageFrame title={t('title')}>
      <div className="view-as">
        <p>{t('text')}</p>
        <fieldset>
          <legend>{t('roles')}</legend>
          <Radio.Group
            value={as}
            onChange={({ target }: { target: { value?: string } }) => setAs(target.value ?? '')}
            options={Object.entries(console.roles).map(([name, { zh: text = name, en: english = name }]) => ({
              value: `role:${name}`,
              label: label({ zh: text, en: english }),
            }))}
          />
        </fieldset>
        <div>
          <label htmlFor="view-as-person">{t('person')}</label>
          <Select
            id="view-as-person"
            showSearch
            allowClear
            filterOption={false}
            value={person ?? null}
            placeholder={t('search')}
            options={people.options}
            loading={people.isLoading}
            notFoundContent={t(people.isLoading ? 'loading' : 'nobody')}
            onSearch={people.search}
            onChange={(id: string | null | undefined) => setAs(id ? `user:${id}` : '')}
          />
        </div>
        {to !== '/' && <p>{t('beginsAt', { to })}</p>}
        <div>
          <Button type="primary" disabled={as === ''} loading={isBusy} onClick={() => void start()}>
            {t('start')}
          </Button>
        </div>
      </div>
    </PageFrame>
  );
};
