import { KeyOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input, Select, Space, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { type ApiToken, listTokens, revokeToken, type TokenGrants } from '../../../framework/contract/api-tokens';
import { pathOf } from '../../../framework/contract/endpoint';
import { listRecords } from '../../../framework/contract/records';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { Box } from '../../../framework/engine/parts/box';
import { Loaded } from '../../../framework/engine/parts/loaded';
import { formatMinute } from '../../../framework/fields/base/format';
import { useLabel } from '../../../framework/i18n/use-label';
import { copyText } from '../../../framework/shared/copy-text';
import { useToasts } from '../../../framework/shared/toasts';
import { Row, SmallForm, useAsk, useSmallForm } from '../../../framework/shell/account/own-account';
import { buildOptions } from '../../../framework/shell/base/build-options';
import { keys, PageLink } from './parts';
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

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
type CallValues = { method: (typeof methods)[number]; path: string; token: string; body?: string };

/** A call as a program makes it: with a token alone, and nothing of the session. `path`: to begin with; `token`: one that has just been made. */
const TryCall = ({ path, token }: { path: string; token: string | undefined }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const state = useSmallForm<CallValues>([]);
  const method = Form.useWatch('method', state.form) ?? 'GET';
  const [answer, setAnswer] = useState<string>();
  const send = async (values: CallValues): Promise<void> => {
    const isRead = values.method === 'GET';
    const authorization = { Authorization: `Bearer ${values.token.trim()}` };
    try {
      const response = await fetch(`${buildOptions.apiBase}${values.path.trim()}`, {
        method: values.method,
        credentials: 'omit',
        headers: isRead ? authorization : { ...authorization, 'Content-Type': 'application/json' },
        ...(!isRead && { body: values.body?.trim() || '{}' }),
      });
      setAnswer(`HTTP ${response.status}\n${answerText(await response.text())}`);
    } catch {
      setAnswer(t('tokens.try.failed'));
    }
  };
  return (
    <Box title={t('tokens.try.title')}>
      <SmallForm
        state={state}
        isWide
        initial={{ method: 'GET', path, ...(token && { token }) }}
        submitText={t('tokens.try.send')}
        onSubmit={send}
      >
        {method !== 'GET' && (
          <Alert className="engine-form-alert" type="warning" showIcon title={t('tokens.try.why')} />
        )}
        <div className="pc-try u-grid">
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
      </SmallForm>
      {answer !== undefined && (
        <section className="pc-answer" aria-label={t('tokens.try.answer')} aria-live="polite">
          <pre className="u-pre u-break">{answer}</pre>
        </section>
      )}
    </Box>
  );
};

/** A new token, until its owner confirms that it is stored elsewhere. */
const TokenSecret = ({ token, onSaved }: { token: string; onSaved: () => void }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { message } = useToasts();
  const copy = async (): Promise<void> => {
    if (await copyText(token)) message.success(t('tokens.copied'));
    else message.warning(t('tokens.noCopy'));
  };
  const description = (
    <Flex vertical gap={12} align="start">
      <p>{t('tokens.secretWhy')}</p>
      <Space.Compact block>
        <Input readOnly value={token} aria-label={t('tokens.try.token')} />
        <Button type="primary" onClick={() => void copy()}>
          {t('tokens.copy')}
        </Button>
      </Space.Compact>
      <Button onClick={onSaved}>{t('tokens.kept')}</Button>
    </Flex>
  );
  return <Alert type="warning" showIcon title={t('tokens.secret')} description={description} />;
};

/** A list that the newest token may read; before there is one, any that the next may. */
const firstAddress = (list: readonly ApiToken[], offered: TokenGrants): string => {
  const readable = Object.entries(list[0]?.grants ?? offered).find(([, verbs]) => verbs.includes('list'));
  return `${pathOf(listRecords, { resource: readable?.[0] ?? '' })}?_end=5`;
};

const TokenRow = ({ token }: { token: ApiToken }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const label = useLabel();
  const { http } = useServices();
  const ask = useAsk();
  const { resources } = useEngine().console;
  const { id, name, grants, createdAt, expiresAt, lastUsedAt, isExpired } = token;
  const about = Object.keys(grants).map((resource) => {
    const known = resources.get(resource);
    return known ? label(known.label) : resource;
  });
  const revoke = (): void =>
    ask({
      title: t('tokens.revokeQuestion', { name }),
      content: t('tokens.consequence'),
      okText: t('tokens.revoke'),
      key: keys.tokens,
      work: async () => {
        await call(http, revokeToken, { params: { id } });
        return t('tokens.revoked');
      },
    });
  const title = (
    <>
      {name}
      <code className="own-muted">{`smc_${id.slice(0, 6)}…`}</code>
      {isExpired && <Tag color="red">{t('tokens.expired')}</Tag>}
    </>
  );
  const times = (
    <>
      <span>{t('tokens.made', { time: formatMinute(createdAt) })}</span>
      <span>{t('tokens.expires', { time: formatMinute(expiresAt) })}</span>
      <span>{lastUsedAt ? t('tokens.used', { time: formatMinute(lastUsedAt) }) : t('tokens.unused')}</span>
    </>
  );
  return (
    <Row icon={<KeyOutlined aria-hidden />} title={title} lines={[about.join(' · '), times]}>
      <Button danger onClick={revoke} aria-label={t('tokens.revokeNamed', { name })}>
        {t('tokens.revoke')}
      </Button>
    </Row>
  );
};

/** API 令牌: what programs and assistants sign in with, and a place to try a call. */
export const TokensTab = (): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const query = useQuery({ queryKey: keys.tokens, queryFn: ({ signal }) => call(http, listTokens, { signal }) });
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const onMade = (token: string): void => {
    setSecret(token);
    setIsMaking(false);
    void query.refetch();
  };
  const make = (
    <Button type="primary" onClick={() => setIsMaking(true)}>
      {t('tokens.make')}
    </Button>
  );
  return (
    <Loaded query={query} rows={4}>
      {({ list, offered }) => (
        <>
          {secret && <TokenSecret token={secret} onSaved={() => setSecret(undefined)} />}
          <Box title={t('tokens.title')} extra={make}>
            <p className="own-muted">{t('tokens.why')}</p>
            <PageLink to="/setting/webhooks" before={t('tokens.hooks')} />
            <PageLink to="/setting/connections" before={t('tokens.connections')} />
            <ul className="own-rows">
              {list.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
            {list.length === 0 && <p className="own-muted">{t('tokens.none')}</p>}
          </Box>
          <TryCall key={`${secret} ${list[0]?.id}`} path={firstAddress(list, offered)} token={secret} />
          <TokenForm offered={offered} isOpen={isMaking} onClose={() => setIsMaking(false)} onMade={onMade} />
        </>
      )}
    </Loaded>
  );
};
