import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import type { CustomInputProps } from '../../../framework/engine/context/custom-props';
import { useEngine } from '../../../framework/engine/context/engine-context';
import type { Values } from '../../../framework/engine/context/engine-record';
import { textFrom } from '../../../framework/fields/base/read-value';
import type { FieldOf } from '../../../framework/fields/field';
import { inputOf } from '../../../framework/fields/inputs';
import { addTexts } from '../../../framework/i18n/i18n';
import { res } from '../../../framework/rights/objects';
import { articleWriter, previewPrompt, type TrialAnswer, tryArticle } from '../../contract/generation';
import { modelChoice as en } from '../../texts/en/inputs.json';
import { modelChoice as zh } from '../../texts/zh/inputs.json';
import '../inputs.css';
import type { AskPrice } from '../../../framework/engine/record/price-note';
import { PriceNote } from '../../../framework/engine/record/price-note';
import { RichtextView } from '../../../framework/fields/richtext/view';
import { useLanguage } from '../../../framework/i18n/use-label';
import { messageOf } from '../../../framework/shared/text';

type Trial = TrialAnswer | { state: 'unasked' } | { state: 'refused'; message: string };

/** Waits unless it is given up. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

/** One article on trial: polled until it has ended, or until the component goes. */
const useTrial = (task: Values): { trial: Trial; start: () => void } => {
  const { http } = useServices();
  const [trial, setTrial] = useState<Trial>({ state: 'unasked' });
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);

  const follow = async (signal: AbortSignal): Promise<void> => {
    const key = crypto.randomUUID();
    let ticket: string | undefined;
    for (;;) {
      const answer = await call(http, tryArticle, { body: { task, key, ticket }, signal });
      if (signal.aborted) return;
      setTrial(answer);
      if (answer.state === 'done' || answer.state === 'failed') return;
      ticket = answer.state === 'working' ? answer.ticket : undefined;
      await pause(answer.askAgainMs, signal);
    }
  };
  const start = (): void => {
    const stop = new AbortController();
    going.current = stop;
    setTrial({ state: 'working', ticket: '', progress: 0, askAgainMs: 0 });
    follow(stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) setTrial({ state: 'refused', message: messageOf(error) });
    });
  };
  return { trial, start };
};

/** One article is what it takes; the server says whether that is there. */
const question = { resource: 'articleTasks', action: 'submit', values: { total: 1 } };

/** Writes one article as the form of a task says it: what it takes first, then how far it is, then the article. */
const TrialDialog = ({ task, onClose }: { task: Values; onClose: () => void }) => {
  const { t } = useTranslation('model-choice');
  const { api } = useEngine();
  const { trial, start } = useTrial(task);
  const ask: AskPrice = async (request) => (await api.lazy()).askPrice(request);
  const { state } = trial;
  const canStart = state === 'unasked' || state === 'failed' || state === 'refused';
  return (
    <Modal
      open
      title={t('trial.title')}
      width={720}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {canStart && (
            <Button type="primary" onClick={start}>
              {t(state === 'unasked' ? 'trial.start' : 'again')}
            </Button>
          )}
        </>
      }
    >
      {canStart && (
        <>
          <p>{t('trial.about')}</p>
          <PriceNote ask={ask} question={question} />
        </>
      )}
      <div aria-live="polite">
        {state === 'working' && (
          <>
            <p>{t('trial.working', { progress: trial.progress })}</p>
            <Progress percent={trial.progress} showInfo={false} />
          </>
        )}
        {state === 'limited' && <p>{t('trial.limited')}</p>}
        {state === 'failed' && <Alert type="warning" showIcon title={t('trial.failed', { reason: trial.reason })} />}
        {state === 'refused' && <Alert type="warning" showIcon title={trial.message} />}
        {state === 'done' && <Alert type="success" showIcon title={t('trial.done')} />}
      </div>
      {state === 'done' && (
        <>
          <article className="model-choice-article u-p-12 u-scroll">
            <h4 className="u-mb-8 u-text-16">{trial.article.title}</h4>
            <RichtextView value={trial.article.content} />
          </article>
          {trial.article.tokensIn !== null && (
            <p>{t('trial.tokens', { in: trial.article.tokensIn, out: trial.article.tokensOut })}</p>
          )}
        </>
      )}
    </Modal>
  );
};

/** What would be sent to the model for the first article of a task, as the server says it. */
const PromptDialog = ({ task, onClose }: { task: Values; onClose: () => void }) => {
  const { t } = useTranslation('model-choice');
  const { http } = useServices();
  const request = useQuery({
    queryKey: ['prompt-preview', useLanguage(), task],
    queryFn: ({ signal }) => call(http, previewPrompt, { body: { task }, signal }),
    retry: false,
    gcTime: 0,
  });
  return (
    <Modal
      open
      title={t('prompt.title')}
      width={720}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {request.isPending && <p role="status">{t('asking')}</p>}
      {request.isError && <Alert type="warning" showIcon title={messageOf(request.error)} />}
      {request.data && (
        <div className="model-choice-prompt u-stack u-gap-12">
          <p>{t('prompt.about', { model: request.data.model, keyword: request.data.keyword })}</p>
          {request.data.messages.map(({ role, content }) => (
            <section key={role}>
              <h4>{t(`prompt.${role}`)}</h4>
              <pre>{content}</pre>
            </section>
          ))}
        </div>
      )}
    </Modal>
  );
};

addTexts('model-choice', { zh, en });

/** The model of a task: of the options those that a model is connected for; beneath it what would be sent, and one article on trial. */
export const ModelChoiceInput = ({ field, value, onChange, values, ...rest }: CustomInputProps<FieldOf<'choice'>>) => {
  const { t } = useTranslation('model-choice');
  const { http } = useServices();
  const { can } = useEngine();
  const [opened, setOpened] = useState<{ what: 'prompt' | 'trial'; task: Values }>();
  const { data } = useQuery({
    queryKey: ['article-writer'],
    queryFn: ({ signal }) => call(http, articleWriter, { signal }),
    retry: false,
  });
  const models = data?.models ?? undefined;
  const chosen = typeof value === 'string' ? value : 'standard';
  // What was chosen before remains visible, also where there is nothing behind it any more.
  const isOffered = (option: string): boolean => models === undefined || option in models || option === chosen;
  const options = Object.fromEntries(Object.entries(field.options).filter(([option]) => isOffered(option)));
  const Usual = inputOf(field);
  const name = models?.[chosen];
  const isReady = textFrom(values.groupId) !== '';
  const open = (what: 'prompt' | 'trial') => () => setOpened({ what, task: { ...values, [field.name]: value } });
  const close = (): void => setOpened(undefined);
  return (
    <>
      <Usual
        {...rest}
        field={{ ...field, options }}
        value={value}
        onChange={(next) => onChange(typeof next === 'string' ? next : null)}
      />
      {name !== undefined && (
        <div className="model-choice u-row u-wrap">
          <Button disabled={!isReady} onClick={open('prompt')}>
            {t('preview')}
          </Button>
          {can({ object: res('articleTasks'), action: 'submit' }) && (
            <Button disabled={!isReady} onClick={open('trial')}>
              {t('try')}
            </Button>
          )}
          <small>{isReady ? t('connected', { name }) : t('first')}</small>
        </div>
      )}
      {opened?.what === 'prompt' && <PromptDialog task={opened.task} onClose={close} />}
      {opened?.what === 'trial' && <TrialDialog task={opened.task} onClose={close} />}
    </>
  );
};
