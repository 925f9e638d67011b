import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import type { CustomInputProps } from '../../../framework/engine/context/custom-props';
import { useEngine } from '../../../framework/engine/context/engine-context';
import type { Values } from '../../../framework/engine/context/engine-record';
import { textFrom } from '../../../framework/fields/base/read-value';
import type { FieldOf } from '../../../framework/fields/field';
import { inputOf } from '../../../framework/fields/inputs';
import { addTexts } from '../../../framework/i18n/add-texts';
import { res } from '../../../framework/rights/objects';
import { articleWriter } from '../../contract/generation';
import en from '../../texts/en/model-choice.json';
import zh from '../../texts/zh/model-choice.json';
import { PromptDialog } from './prompt-dialog';
import { TrialDialog } from './trial-dialog';
import './model-choice.css';

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
  // What was chosen before stays to be seen, also where nothing stands behind it any more.
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
        <div className="model-choice">
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
