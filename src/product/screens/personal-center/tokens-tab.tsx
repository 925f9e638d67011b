import { KeyOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Select, Space, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { type ApiToken, listTokens, revokeToken, type TokenGrants } from '../../../framework/contract/api-tokens';
import { pathOf } from '../../../framework/contract/endpoint';
import { listRecords } from '../../../framework/contract/records';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { canOpen } from '../../../framework/engine/context/find-pages';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { Box } from '../../../framework/engine/parts/box';
import { formatMoment } from '../../../framework/fields/base/format';
import { useLabel } from '../../../framework/i18n/use-label';
import { copyText } from '../../../framework/shared/copy-text';
import { useToasts } from '../../../framework/shared/toasts';
import { buildOptions } from '../../../framework/shell/base/build-options';
import { Loaded } from './loaded';
import { keys } from './personal-data';
import { TokenForm } from './token-form';

/** More than this of an answer is not shown. */
const mostLetters = 20_000;

/** The text of an answer with its JSON indented; what is none stays as it is. */
export const answerText = (text: string): string => {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // As it came.
  }
  return shown.length > mostLetters ? `${shown.slice(0, mostLetters)}…` : shown;
};

interface Values {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  token: string;
  body?: string;
}

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

interface TryCallProps {
  /** The address to begin with. */
  path: string;
  /** A token that has just been made; undefined: it is typed. */
  token: string | undefined;
}

/** A call as a program makes it: with a token alone, and nothing of the session. */
const TryCall = ({ path, token }: TryCallProps): ReactNode => {
  const { t } = useTranslation('personal-center');
  const [form] = Form.useForm<Values>();
  const method = Form.useWatch('method', form) ?? 'GET';
  const [answer, setAnswer] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const send = async (values: Values): Promise<void> => {
    setIsSending(true);
    try {
      const response = await fetch(`${buildOptions.apiBase}${values.path.trim()}`, {
        method: values.method,
        credentials: 'omit',
        headers: {
          Authorization: `Bearer ${values.token.trim()}`,
          ...(values.method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(values.method === 'GET' ? {} : { body: values.body?.trim() || '{}' }),
      });
      setAnswer(`HTTP ${response.status}\n${answerText(await response.text())}`);
    } catch {
      setAnswer(t('tokens.try.failed'));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Box title={t('tokens.try.title')}>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ method: 'GET', path, token }}
        onFinish={(values) => void send(values)}
      >
        {method !== 'GET' && <Alert className="pc-try-alert" type="warning" showIcon title={t('tokens.try.why')} />}
        <div className="pc-try">
          <Form.Item name="method" label={t('tokens.try.method')}>
            <Select options={methods.map((value) => ({ value, label: value }))} />
          </Form.Item>
          <Form.Item
            name="path"
            label={t('tokens.try.path')}
            rules={[{ pattern: /^\s*\/api\/\S+\s*$/, required: true, message: t('tokens.try.pathWrong') }]}
          >
            <Input autoComplete="off" spellCheck={false} />
          </Form.Item>
        </div>
        <Form.Item
          name="token"
          label={t('tokens.try.token')}
          rules={[{ required: true, whitespace: true, message: t('tokens.try.token') }]}
        >
          <Input.Password autoComplete="off" placeholder="smc_…" />
        </Form.Item>
        {method !== 'GET' && (
          <Form.Item name="body" label={t('tokens.try.body')}>
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} spellCheck={false} placeholder="{}" />
          </Form.Item>
        )}
        <Button htmlType="submit" loading={isSending}>
          {t('tokens.try.send')}
        </Button>
      </Form>
      {answer !== undefined && (
        <section className="pc-answer" aria-label={t('tokens.try.answer')} aria-live="polite">
          <pre>{answer}</pre>
        </section>
      )}
    </Box>
  );
};

/** One's API tokens, and how to revoke one after asking. */
const useTokens = () => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const { modal, message } = useToasts();
  const client = useQueryClient();
  const showError = useShowError();
  const query = useQuery({ queryKey: keys.tokens, queryFn: ({ signal }) => call(http, listTokens, { signal }) });
  const readAgain = () => client.invalidateQueries({ queryKey: keys.tokens });

  const revoke = async (id: string): Promise<void> => {
    try {
      await call(http, revokeToken, { params: { id } });
      message.success(t('tokens.revoked'));
    } catch (error) {
      showError(toRefineError(error));
    }
    await readAgain();
  };
  const askToRevoke = ({ id, name }: ApiToken): void => {
    modal.confirm({
      title: t('tokens.revokeQuestion', { name }),
      content: t('tokens.consequence'),
      okText: t('tokens.revoke'),
      okButtonProps: { danger: true },
      onOk: () => revoke(id),
    });
  };
  return { query, readAgain, askToRevoke };
};

/** A new token, until its owner confirms that it is stored elsewhere. */
const TokenSecret = ({ token, onSaved }: { token: string; onSaved: () => void }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { message } = useToasts();
  const copy = async (): Promise<void> => {
    if (await copyText(token)) message.success(t('tokens.copied'));
    else message.warning(t('tokens.noCopy'));
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('tokens.secret')}
      description={
        <div className="pc-secret">
          <p>{t('tokens.secretWhy')}</p>
          <Space.Compact block>
            <Input readOnly value={token} aria-label={t('tokens.try.token')} />
            <Button type="primary" onClick={() => void copy()}>
              {t('tokens.copy')}
            </Button>
          </Space.Compact>
          <Button onClick={onSaved}>{t('tokens.kept')}</Button>
        </div>
      }
    />
  );
};

/** A list that the newest token may read; before there is one, any that the next may. */
const firstAddress = (list: readonly ApiToken[], offered: TokenGrants): string => {
  const readable = Object.entries(list[0]?.grants ?? offered).find(([, verbs]) => verbs.includes('list'));
  return `${pathOf(listRecords, { resource: readable?.[0] ?? '' })}?_end=5`;
};

/** Pages that belong to the matter, with what leads to them. */
const others = { hooks: '/setting/webhooks', connections: '/setting/connections' } as const;

const minuteOf = (moment: string): string => formatMoment(moment).slice(0, 16);

const TokenRow = ({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const label = useLabel();
  const { resources } = useEngine().console;
  const { id, name, grants, createdAt, expiresAt, lastUsedAt, isExpired } = token;
  const about = Object.keys(grants).map((resource) => {
    const known = resources.get(resource);
    return known ? label(known.label) : resource;
  });
  return (
    <li className="pc-row pc-row-wrapping">
      <span className="pc-row-icon">
        <KeyOutlined aria-hidden />
      </span>
      <div className="pc-row-text">
        <div className="pc-row-title">
          {name}
          <code className="pc-muted">{`smc_${id.slice(0, 6)}…`}</code>
          {isExpired && <Tag color="red">{t('tokens.expired')}</Tag>}
        </div>
        <div className="pc-muted">{about.join(' · ')}</div>
        <div className="pc-muted">
          <span>{t('tokens.made', { time: minuteOf(createdAt) })}</span>
          <span>{t('tokens.expires', { time: minuteOf(expiresAt) })}</span>
          <span>{lastUsedAt ? t('tokens.used', { time: minuteOf(lastUsedAt) }) : t('tokens.unused')}</span>
        </div>
      </div>
      <Button danger onClick={onRevoke} aria-label={t('tokens.revokeNamed', { name })}>
        {t('tokens.revoke')}
      </Button>
    </li>
  );
};

/** What leads to another page, for who may open it. */
const Pointer = ({ to }: { to: keyof typeof others }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const label = useLabel();
  const { console, mayOpen } = useEngine();
  const path = others[to];
  const route = console.routeByPath.get(path);
  if (route === undefined || !canOpen({ routes: console.routeByPath, path, mayOpen })) return null;
  return (
    <p className="pc-muted">
      {t(`tokens.${to}`)}
      <Link to={path}>{label(route.title)}</Link>
    </p>
  );
};

/** API 令牌: what programs and assistants sign in with, and a place to try a call. */
export const TokensTab = (): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { query, readAgain, askToRevoke } = useTokens();
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const onMade = (token: string): void => {
    setSecret(token);
    setIsMaking(false);
    void readAgain();
  };
  return (
    <Loaded query={query} rows={4}>
      {({ list, offered }) => (
        <>
          {secret && <TokenSecret token={secret} onSaved={() => setSecret(undefined)} />}
          <Box
            title={t('tokens.title')}
            extra={
              <Button type="primary" onClick={() => setIsMaking(true)}>
                {t('tokens.make')}
              </Button>
            }
          >
            <p className="pc-muted">{t('tokens.why')}</p>
            <Pointer to="hooks" />
            <Pointer to="connections" />
            <ul className="pc-rows pc-rows-after">
              {list.map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={() => askToRevoke(token)} />
              ))}
            </ul>
            {list.length === 0 && <p className="pc-muted">{t('tokens.none')}</p>}
          </Box>
          <TryCall key={`${secret} ${list[0]?.id}`} path={firstAddress(list, offered)} token={secret} />
          <TokenForm offered={offered} isOpen={isMaking} onClose={() => setIsMaking(false)} onMade={onMade} />
        </>
      )}
    </Loaded>
  );
};
