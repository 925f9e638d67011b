import { useMutation } from '@tanstack/react-query';
import { Alert, AutoComplete, Button, Descriptions, Flex, Form, Input, Select, Table, Tabs, Tag } from 'antd';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { claimsOf } from '../../client/auth/sign-in';
import { toRefineError } from '../../client/data/refine-error';
import { call } from '../../client/http/http';
import { useServices } from '../../client/services-context';
import { explainRight } from '../../contract/own-session';
import { refreshToken } from '../../contract/session';
import { useEngine } from '../../engine/context/engine-context';
import { useShowError } from '../../engine/context/use-show-error';
import { PageFrame } from '../../engine/parts/page-frame';
import { formatMoment } from '../../fields/base/format';
import { addTexts } from '../../i18n/i18n';
import { testPage as en } from '../../i18n/locales/en/system.json';
import { testPage as zh } from '../../i18n/locales/zh/system.json';
import { useLabel } from '../../i18n/use-label';
import { rowText } from '../../rights/policy-revision';
import type { Label } from '../../shared/label';
import { useToasts } from '../../shared/toasts';
import { tokens } from '../../shell/session/session-ends';
import { type FaultKind, faultKinds, faultMs, isTo, type LoggedCall, watch, watchFetch } from './calls';

addTexts('test-page', { zh, en });

/** A value of the configuration, by its path from the root: `fields.title.max`. */
interface Leaf {
  path: string;
  text: string;
}

/** What configuration became, as paths and texts; what is undefined is left out, and so is what refers back to itself for ever. */
export const leavesOf = (value: unknown, path = '', depth = 0): readonly Leaf[] => {
  if (value === undefined) return [];
  if (typeof value === 'function') return [{ path, text: 'ƒ' }];
  if (typeof value !== 'object' || value === null)
    return [{ path, text: typeof value === 'string' ? value : JSON.stringify(value) }];
  if (depth >= 8) return [];
  const entries = value instanceof Map ? [...value] : Object.entries(value instanceof Set ? [...value] : value);
  return entries.flatMap(([name, each]) => leavesOf(each, path === '' ? String(name) : `${path}.${name}`, depth + 1));
};

/** What the configuration of a resource became, with every default filled in. */
const Inspector = (): ReactNode => {
  const { t } = useTranslation('test-page');
  const label = useLabel();
  const { resources } = useEngine().console;
  const [name, setName] = useState(() => [...resources.keys()][0] ?? '');
  const [sought, setSought] = useState('');
  const leaves = useMemo(() => leavesOf(resources.get(name)), [resources, name]);
  const found = leaves.filter(({ path, text }) =>
    `${path}\n${text}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap={12} align="center">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('inspector.resource')}
          style={{ minWidth: 200 }}
          value={name}
          onChange={setName}
          options={[...resources.values()].map((each) => ({
            value: each.name,
            label: `${label(each.label)} ${each.name}`,
          }))}
        />
        <Input.Search
          allowClear
          aria-label={t('inspector.search')}
          placeholder={t('inspector.search')}
          style={{ maxWidth: 320 }}
          onChange={({ target }) => setSought(target.value)}
        />
        <span aria-live="polite">{t('inspector.found', { count: found.length })}</span>
      </Flex>
      <Table<Leaf>
        rowKey="path"
        size="small"
        showHeader={false}
        tableLayout="fixed"
        pagination={{ defaultPageSize: 50 }}
        dataSource={found}
        columns={[{ dataIndex: 'path', width: '40%', render: (path) => <code>{path}</code> }, { dataIndex: 'text' }]}
      />
    </Flex>
  );
};

interface Question {
  /** A role, or else the name of a user. */
  who: string;
  object: string;
  action: string;
}

/** Whether a role or a user may do something, and by which line of the policy. */
const Rights = (): ReactNode => {
  const { t } = useTranslation('test-page');
  const label = useLabel();
  const { console } = useEngine();
  const { http } = useServices();
  const showError = useShowError();
  const [form] = Form.useForm<Question>();
  const resource = console.resources.get((Form.useWatch('object', form) ?? '').replace(/^res:/, ''));
  const { mutate, data, isPending } = useMutation({
    mutationFn: ({ who, ...right }: Question) =>
      call(http, explainRight, { query: { [Object.hasOwn(console.roles, who) ? 'role' : 'username']: who, ...right } }),
    onError: (error) => showError(toRefineError(error)),
  });
  const named = (value: string, own: Label) => ({ value, label: `${value} ${label(own)}` });
  const objects = [
    ...[...console.resources.values()].map((each) => named(`res:${each.name}`, each.label)),
    ...[...console.routeByPath.values()].map(({ path, title }) => named(`route:${path}`, title)),
  ];
  const roles = Object.entries(console.roles).map(([value, own]) => ({ value, label: label(own) }));
  const actions = resource ? [...resource.verbs, ...Object.keys(resource.actions)] : ['view'];
  const item = { rules: [{ required: true }], style: { minWidth: 240 } };
  const wide = { showSearch: { optionFilterProp: 'label' }, popupMatchSelectWidth: false };
  const why = data?.isSuper ? 'rights.super' : data?.rows.length ? 'rights.byRows' : 'rights.noRow';
  const tags = (texts: readonly string[]) => texts.map((each) => <Tag key={each}>{each}</Tag>);
  return (
    <Flex vertical gap={12}>
      <Form
        form={form}
        layout="inline"
        style={{ rowGap: 12 }}
        onFinish={mutate}
        onValuesChange={({ object: next }) =>
          next && form.setFieldValue('action', next.startsWith('res:') ? 'list' : 'view')
        }
        initialValues={{ object: 'res:users', action: 'list' }}
      >
        <Form.Item name="who" label={t('rights.who')} {...item}>
          <AutoComplete options={roles} />
        </Form.Item>
        <Form.Item name="object" label={t('rights.object')} {...item}>
          <Select {...wide} options={objects} />
        </Form.Item>
        <Form.Item name="action" label={t('rights.action')} {...item}>
          <Select {...wide} options={actions.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('rights.ask')}
        </Button>
      </Form>
      {data && (
        <>
          <Alert
            type={data.isAllowed ? 'success' : 'error'}
            showIcon
            title={`${t(data.isAllowed ? 'rights.allowed' : 'rights.refused')} ${t(why)}`}
          />
          <span>
            {t('rights.grants')} {tags(data.grants)} {data.reach.length > 0 && t('rights.reach')} {tags(data.reach)}
          </span>
          {data.rows.map((row) => (
            <span key={rowText(row)} style={{ overflowWrap: 'anywhere' }}>
              <strong>{t('rights.line', { line: row.line ?? '?' })}</strong> <code>{rowText(row)}</code>
            </span>
          ))}
        </>
      )}
    </Flex>
  );
};

/** The last calls of this page to the server. */
const Calls = (): ReactNode => {
  const { t } = useTranslation('test-page');
  const { calls } = useSyncExternalStore(watch.subscribe, watch.read);
  const texts: Readonly<Record<string, (value: number) => ReactNode>> = {
    status: (code) => (
      <Tag color={code < 1 || code >= 500 ? 'red' : code >= 400 ? 'orange' : 'green'}>{code || t('calls.none')}</Tag>
    ),
    ms: Math.round,
  };
  const column = (name: 'method' | 'path' | 'status' | 'ms' | 'requestId', width?: number) => ({
    title: t(`calls.${name}`),
    dataIndex: name,
    ...(width && { width }),
    render: texts[name] ?? ((text: ReactNode) => <code>{text}</code>),
  });
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap={12} align="center">
        {t('calls.help')}
        <Button onClick={watch.clear}>{t('calls.clear')}</Button>
      </Flex>
      <Table<LoggedCall>
        rowKey="number"
        size="small"
        dataSource={[...calls]}
        pagination={false}
        scroll={{ x: 720 }}
        columns={[
          column('method', 90),
          column('path'),
          column('status', 90),
          column('ms', 90),
          column('requestId', 220),
        ]}
      />
    </Flex>
  );
};

/** The session as the token tells it, and faults for it alone. */
const Session = (): ReactNode => {
  const { t, i18n } = useTranslation('test-page');
  const { user } = useServices();
  const { message } = useToasts();
  const claims = claimsOf(useSyncExternalStore(tokens.subscribe, tokens.get) ?? '');
  const { calls, fault } = useSyncExternalStore(watch.subscribe, watch.read);
  const moment = (at: unknown): string =>
    typeof at === 'number' ? formatMoment(new Date(at * 1000).toISOString()) : '–';
  const facts = [
    ['user', user.username],
    ['issued', moment(claims?.iat)],
    ['expires', moment(claims?.exp)],
    ['refreshes', calls.filter(({ path }) => isTo(path, refreshToken)).length],
    ['refused', calls.filter(({ status }) => status === 402).length],
  ] as const;
  const stop = (): void => {
    watch.start(undefined);
    message.destroy('fault');
  };
  /** The message is above every page, so that nobody takes the fault for a real one. */
  const start = (kind: FaultKind): void => {
    watch.start(kind);
    const until = new Date(Date.now() + faultMs).toLocaleTimeString(i18n.language);
    const content = (
      <>
        {t('fault.on', { name: t(`fault.${kind}`), until })} <Button onClick={stop}>{t('fault.stop')}</Button>
      </>
    );
    message.open({ key: 'fault', type: 'error', content, duration: faultMs / 1000, pauseOnHover: false });
  };
  return (
    <Flex vertical gap={12}>
      <Descriptions
        layout="vertical"
        colon={false}
        column={{ xs: 2, md: 5 }}
        items={facts.map(([key, children]) => ({ key, label: t(`session.${key}`), children }))}
      />
      <h3>{t('fault.title')}</h3>
      {t('fault.help')}
      <Flex wrap gap={12}>
        {faultKinds.map((kind) => (
          <Button key={kind} danger type={fault === kind ? 'primary' : 'default'} onClick={() => start(kind)}>
            {t(`fault.${kind}`)}
          </Button>
        ))}
        <Button disabled={fault === undefined} onClick={stop}>
          {t('fault.stop')}
        </Button>
      </Flex>
    </Flex>
  );
};

/** What engineers look into: configuration, rights, calls and the session, and what happens when things go wrong. */
export const TestPageScreen = (): ReactNode => {
  const { t } = useTranslation('test-page');
  // From the first time that an engineer opens the page on.
  useState(watchFetch);
  const items = [
    { key: 'inspector', label: t('inspector.title'), children: <Inspector /> },
    { key: 'rights', label: t('rights.title'), children: <Rights /> },
    { key: 'calls', label: t('calls.title'), children: <Calls /> },
    { key: 'session', label: t('session.title'), children: <Session /> },
  ];
  return (
    <PageFrame title={t('title')} extra={<Link to="/test/log">{t('log')}</Link>}>
      <div className="engine-box">
        <Tabs items={items} />
      </div>
    </PageFrame>
  );
};
