import { Button, Input, Select, Table, type TableColumnsType, Tabs, Tag } from 'antd';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageFrame } from '../../engine/parts/page-frame';
import { addTexts } from '../../i18n/i18n';
import { testPage as en } from '../../i18n/locales/en/system.json';
import { testPage as zh } from '../../i18n/locales/zh/system.json';
import { RightsPanel } from './rights-panel';
import './test-page.css';
import { useServices } from '../../client/services-context';
import { useEngine } from '../../engine/context/engine-context';
import { formatMoment } from '../../fields/base/format';
import { i18n } from '../../i18n/i18n';
import { useLabel } from '../../i18n/use-label';
import { tokens } from '../../shell/session/session-ends';
import { onSessionOwnerChanged } from '../../shell/session/session-owner';
import { claimsOf, createCallLog, createFaults, faultKinds, isRefresh, type LoggedCall } from './calls';
import { findNodes, type TreeNode, toNodes } from './to-nodes';

const realFetch: typeof fetch = (input, init) => original(input, init);
let original: typeof fetch = globalThis.fetch;

/** The calls of this page since the test page was first opened. */
const callLog = createCallLog();

/** Simulated faults for this page only; they affect neither the server nor other users. */
const faults = createFaults({ fetch: (url, init) => realFetch(url, init), now: () => Date.now() });

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, location.href);
  return `${pathname}${search}`;
};

const watched: typeof fetch = async (input, init) => {
  // The console's client passes strings; other requests are not its calls.
  if (typeof input !== 'string') return realFetch(input, init);
  const began = performance.now();
  const message = { method: init?.method ?? 'GET', path: pathOf(input) };
  try {
    const answer = await faults.fetch(input, init);
    const { status, headers } = answer;
    callLog.add({ ...message, status, ms: performance.now() - began, requestId: headers.get('X-Request-Id') ?? '' });
    return answer;
  } catch (error) {
    callLog.add({ ...message, status: 0, ms: performance.now() - began, requestId: '' });
    throw error;
  }
};

let isWatching = false;

/** Starts watching the calls of this page. Idempotent. Everything ends with the session, so that the next user does not get the faults. */
const watchFetch = (): void => {
  if (isWatching) return;
  isWatching = true;
  original = globalThis.fetch;
  globalThis.fetch = watched;
  const stop = onSessionOwnerChanged(() => {
    stop();
    faults.stop();
    callLog.clear();
    globalThis.fetch = original;
    isWatching = false;
  });
};

let banner: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const close = (): void => {
  clearTimeout(timer);
  banner?.remove();
  banner = undefined;
};

/** Says on every page, above everything, that a fault is on, for how long, and ends it with a press. */
const follow = (): void => {
  close();
  const fault = faults.read();
  if (fault === undefined) return;
  const t = i18n.getFixedT(null, 'test-page');
  banner = document.createElement('div');
  banner.className = 'fault-banner';
  banner.setAttribute('role', 'status');
  const text = document.createElement('span');
  text.textContent = t('fault.on', {
    name: t(`fault.${fault.kind}`),
    until: new Date(fault.until).toLocaleTimeString(i18n.language),
  });
  const stop = document.createElement('button');
  stop.type = 'button';
  stop.textContent = t('fault.stop');
  stop.addEventListener('click', faults.stop);
  banner.append(text, stop);
  document.body.append(banner);
  timer = setTimeout(faults.stop, Math.max(0, fault.until - Date.now()));
};

faults.subscribe(follow);

/** The session as the token tells it, and faults for it alone. */
const SessionPanel = (): ReactNode => {
  const { t } = useTranslation('test-page');
  const { user } = useServices();
  const token = useSyncExternalStore(tokens.subscribe, tokens.get);
  const fault = useSyncExternalStore(faults.subscribe, faults.read);
  const calls = useSyncExternalStore(callLog.subscribe, callLog.read);
  const claims = claimsOf(token ?? '');
  const refreshes = calls.filter(({ path }) => isRefresh(path)).length;
  const facts = [
    ['user', user.username],
    ['issued', claims.iat === undefined ? '–' : formatMoment(new Date(claims.iat * 1000).toISOString())],
    ['expires', claims.exp === undefined ? '–' : formatMoment(new Date(claims.exp * 1000).toISOString())],
    ['refreshes', String(refreshes)],
    ['refused', String(calls.filter(({ status }) => status === 402).length)],
  ] as const;
  return (
    <>
      <dl className="test-facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`session.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('fault.title')}</h3>
      <p>{t('fault.help')}</p>
      <div className="test-tools">
        {faultKinds.map((kind) => (
          <Button
            key={kind}
            danger
            type={fault?.kind === kind ? 'primary' : 'default'}
            onClick={() => faults.start(kind)}
          >
            {t(`fault.${kind}`)}
          </Button>
        ))}
        <Button disabled={fault === undefined} onClick={faults.stop}>
          {t('fault.stop')}
        </Button>
      </div>
    </>
  );
};

/** Most lines of a search. */
const mostFound = 200;

/** What the configuration of a resource became, with every default filled in. */
const Inspector = (): ReactNode => {
  const { t } = useTranslation('test-page');
  const label = useLabel();
  const { console } = useEngine();
  const [name, setName] = useState(() => [...console.resources.keys()][0] ?? '');
  const [sought, setSought] = useState('');
  const nodes = useMemo(() => toNodes(console.resources.get(name)), [console, name]);
  const found = useMemo(() => (sought.trim() === '' ? undefined : findNodes(nodes, sought)), [nodes, sought]);
  return (
    <>
      <div className="test-tools">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('inspector.resource')}
          value={name}
          onChange={setName}
          options={[...console.resources.values()].map((each) => ({
            value: each.name,
            label: `${label(each.label)} ${each.name}`,
          }))}
        />
        <Input.Search
          allowClear
          aria-label={t('inspector.search')}
          placeholder={t('inspector.search')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      </div>
      {found === undefined ? (
        <Nodes nodes={nodes} />
      ) : (
        <>
          <p aria-live="polite">{t('inspector.found', { count: found.length })}</p>
          <ul className="test-tree">
            {found.slice(0, mostFound).map((node) => (
              <Leaf key={node.path} name={node.path} text={node.text ?? ''} />
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const Nodes = ({ nodes }: { nodes: readonly TreeNode[] }): ReactNode => (
  <ul className="test-tree">
    {nodes.map((node) =>
      node.text === undefined ? (
        <Branch key={node.path} node={node} />
      ) : (
        <Leaf key={node.path} name={node.name} text={node.text} />
      ),
    )}
  </ul>
);

const Leaf = ({ name, text }: { name: string; text: string }): ReactNode => (
  <li>
    <code>{name}</code> <span>{text}</span>
  </li>
);

/** What lies below is drawn when it is opened: a resource has some thousand leaves. */
const Branch = ({ node }: { node: TreeNode }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <code>{node.name}</code> <small>{node.children.length}</small>
        </summary>
        {isOpen && <Nodes nodes={node.children} />}
      </details>
    </li>
  );
};

const colourOf = (status: number): string =>
  status === 0 || status >= 500 ? 'red' : status >= 400 ? 'orange' : 'green';

/** The last calls of this page to the server. */
const CallsPanel = (): ReactNode => {
  const { t } = useTranslation('test-page');
  const calls = useSyncExternalStore(callLog.subscribe, callLog.read);
  const columns: TableColumnsType<LoggedCall> = [
    { title: t('calls.method'), dataIndex: 'method', width: 90 },
    { title: t('calls.path'), dataIndex: 'path', render: (path: string) => <code className="test-path">{path}</code> },
    {
      title: t('calls.status'),
      dataIndex: 'status',
      width: 90,
      render: (status: number) => <Tag color={colourOf(status)}>{status || t('calls.none')}</Tag>,
    },
    { title: t('calls.ms'), dataIndex: 'ms', width: 90, align: 'end', render: (ms: number) => Math.round(ms) },
    { title: t('calls.requestId'), dataIndex: 'requestId', width: 220, render: (id: string) => <code>{id}</code> },
  ];
  return (
    <>
      <div className="test-tools">
        <span>{t('calls.help')}</span>
        <Button onClick={callLog.clear}>{t('calls.clear')}</Button>
      </div>
      <Table
        rowKey="number"
        size="small"
        columns={columns}
        dataSource={[...calls]}
        pagination={false}
        scroll={{ x: 720 }}
      />
    </>
  );
};

addTexts('test-page', { zh, en });

/** What engineers look into: configuration, rights, calls and the session, and what happens when things go wrong. */
export const TestPageScreen = (): ReactNode => {
  const { t } = useTranslation('test-page');
  // From the first time that an engineer opens the page on.
  useState(watchFetch);
  return (
    <PageFrame
      title={t('title')}
      extra={
        <Link to="/test/log">
          <Button tabIndex={-1}>{t('log')}</Button>
        </Link>
      }
    >
      <div className="test-page">
        <Tabs
          items={[
            { key: 'inspector', label: t('inspector.title'), children: <Inspector /> },
            { key: 'rights', label: t('rights.title'), children: <RightsPanel /> },
            { key: 'calls', label: t('calls.title'), children: <CallsPanel /> },
            { key: 'session', label: t('session.title'), children: <SessionPanel /> },
          ]}
        />
      </div>
    </PageFrame>
  );
};
