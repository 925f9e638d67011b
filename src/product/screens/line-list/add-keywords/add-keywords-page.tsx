import { Alert, Button, Form, Input, Segmented, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../framework/client/auth/failure-of';
import { call } from '../../../../framework/client/http/http';
import { useServices } from '../../../../framework/client/services-context';
import type { CustomCreateProps } from '../../../../framework/engine/context/custom-props';
import { useRefresh } from '../../../../framework/engine/context/use-refresh';
import { useUnsavedGuard } from '../../../../framework/engine/form/use-unsaved-guard';
import { Box } from '../../../../framework/engine/parts/box';
import { isRef } from '../../../../framework/fields/field';
import { FieldsOf } from '../../../../framework/fields/parts/fields-context';
import { RefSelect } from '../../../../framework/fields/ref/ref-select';
import { addTexts } from '../../../../framework/i18n/i18n';
import { useLabel } from '../../../../framework/i18n/use-label';
import { useToasts } from '../../../../framework/shared/toasts';
import { addWords, mostWords, type SortedWords, sortWords } from '../../../contract/keywords';
import { addKeywords as en } from '../../../texts/en/keywords.json';
import { addKeywords as zh } from '../../../texts/zh/keywords.json';
import { tidy } from '../lines';
import { combine, type Parts } from './combine';
import { CombineForm, LinesForm } from './combine-form';
import '../line-list.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const kinds = ['fresh', 'repeated', 'over', 'unfit'] as const;
/** Most words shown per kind. */
const shown = 200;

interface SortedViewProps {
  /** How many words there are. */
  count: number;
  hasGroup: boolean;
  /** The server's result; undefined until it has arrived. */
  sorted: SortedWords | undefined;
  isTooMany: boolean;
  /** The result is about earlier words. */
  isBehind: boolean;
  /** Why there is no result; empty: there is one, or it is on its way. */
  error: string;
  onRetry: () => void;
}

/** What will happen to the words: how many are new, repeated, beyond the quota or invalid, and which. */
const SortedView = ({ count, hasGroup, sorted, isTooMany, isBehind, error, onRetry }: SortedViewProps) => {
  const { t } = useTranslation('add-keywords');
  const priceText = (count: number, left: number): string =>
    count === 0 ? t('left', { count: left }) : t('price', { count, left, after: left - count });
  const hint = isTooMany ? 'tooMany' : count === 0 ? 'noWords' : hasGroup ? undefined : 'noGroup';
  return (
    <Box
      title={t('preview')}
      extra={sorted?.left != null && <span className="u-muted">{priceText(sorted.fresh.length, sorted.left)}</span>}
    >
      <ul
        className="add-keywords-counts u-stack u-mb-12"
        aria-label={t('counts')}
        aria-busy={isBehind}
        aria-live="polite"
      >
        {kinds.map((kind) => (
          <li className="u-muted" key={kind} data-kind={kind} data-none={!sorted?.[kind].length || undefined}>
            {t(`kind.${kind}`)} <strong className="u-figures">{sorted ? sorted[kind].length : '–'}</strong>
          </li>
        ))}
      </ul>
      {hint !== undefined && <p className="u-muted u-prose">{t(hint, { most: mostWords })}</p>}
      {error !== '' && (
        <Alert
          type="error"
          showIcon
          title={error}
          action={
            <Button size="small" onClick={onRetry}>
              {t('engine:button.retry')}
            </Button>
          }
        />
      )}
      {sorted &&
        kinds.map(
          (kind) =>
            sorted[kind].length > 0 && (
              <section key={kind} aria-label={t(`kind.${kind}`)}>
                <h3>{t(`about.${kind}`)}</h3>
                <ul className="add-keywords-words u-flex u-wrap u-gap-4 u-scroll-y" data-kind={kind}>
                  {sorted[kind].slice(0, shown).map((word) => (
                    <li className="u-break" key={word}>
                      {word}
                    </li>
                  ))}
                  {sorted[kind].length > shown && (
                    <li className="u-muted u-break">{t('more', { count: sorted[kind].length - shown })}</li>
                  )}
                </ul>
              </section>
            ),
        )}
    </Box>
  );
};

const pause = 300;

/** A value as it was when it last stood still for a moment. */
const useSettled = <T,>(value: T): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** What the server says would become of these words in a group, as soon as they stand still. `key` changes with the words. */
const useSortedWords = ({ groupId, words }: { groupId: string; words: readonly string[] }) => {
  const { http } = useServices();
  const key = words.join('\n');
  const settled = useSettled(key);
  const canAsk = groupId !== '' && settled !== '' && words.length <= mostWords;
  const query = useQuery({
    queryKey: ['add-keywords', groupId, settled],
    queryFn: ({ signal }) => call(http, sortWords, { body: { groupId, words: settled.split('\n') }, signal }),
    enabled: canAsk,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return {
    sorted: canAsk ? query.data : undefined,
    error: canAsk ? query.error : null,
    retry: () => void query.refetch(),
    /** The message is about other words than those that are there now. */
    isBehind: canAsk && (settled !== key || query.isFetching),
  };
};

addTexts('add-keywords', { zh, en });

const noParts: Parts = { prefix: [], region: [], main: [], suffix: [] };
const ways = ['lines', 'combine'] as const;

/** New keywords of a group, many at once: written or pasted one a line, from a file, or combined. */
export const AddKeywordsPage = ({ resource, initial, fixed, leave }: CustomCreateProps) => {
  const { t } = useTranslation('add-keywords');
  const label = useLabel();
  const { http } = useServices();
  const { message } = useToasts();
  const refresh = useRefresh(resource);
  const field = resource.fieldByName.get('groupId');
  const [groupId, setGroupId] = useState(typeof initial.groupId === 'string' ? initial.groupId : '');
  const [way, setWay] = useState<(typeof ways)[number]>('lines');
  const [text, setText] = useState('');
  const [parts, setParts] = useState(noParts);
  const [scriptHint, setScriptHint] = useState('');
  const [topics, setTopics] = useState<string[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const isSaved = useRef(false);
  const use = fixed.use === 'video' || initial.use === 'video' ? 'video' : 'article';
  const words = way === 'lines' ? tidy(text).words : combine(parts, mostWords);
  const { sorted, error, retry, isBehind } = useSortedWords({ groupId, words });
  useUnsavedGuard(() => !isSaved.current && words.length > 0);

  const save = async (): Promise<void> => {
    setIsSaving(true);
    setProblem('');
    try {
      const body = { groupId, words, use, ...(use === 'video' && { scriptHint, topics }) } as const;
      const { fresh, over } = await call(http, addWords, { body });
      refresh('everything');
      isSaved.current = true;
      message.success(t(over.length > 0 ? 'addedSome' : 'added', { count: fresh.length, over: over.length }));
      leave();
    } catch (failure) {
      setProblem(failureOf(failure).message);
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <div className="add-keywords u-stack u-gap-12 u-items-start">
      <Box>
        <Form layout="vertical" onFinish={() => void save()}>
          <Form.Item label={field && label(field.label)} htmlFor="add-keywords-group" required>
            {isRef(field) && (
              <FieldsOf resource={resource.name}>
                <RefSelect
                  id="add-keywords-group"
                  field={field}
                  isMultiple={false}
                  placeholder={t('chooseGroup')}
                  value={groupId === '' ? [] : [groupId]}
                  onChange={([id = '']) => setGroupId(id)}
                />
              </FieldsOf>
            )}
          </Form.Item>
          <Segmented
            aria-label={t('way.name')}
            options={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
            value={way}
            onChange={setWay}
          />
          {way === 'lines' ? (
            <LinesForm text={text} onChange={setText} />
          ) : (
            <CombineForm groupId={groupId} parts={parts} made={words.length} onChange={setParts} />
          )}
          {use === 'video' && (
            <>
              <Form.Item label={t('scriptHint')} htmlFor="add-keywords-hint">
                <Input.TextArea
                  id="add-keywords-hint"
                  maxLength={500}
                  autoSize={{ minRows: 2, maxRows: 6 }}
                  value={scriptHint}
                  onChange={(event) => setScriptHint(event.target.value)}
                />
              </Form.Item>
              <Form.Item label={t('topics')} htmlFor="add-keywords-topics">
                <Select
                  id="add-keywords-topics"
                  mode="tags"
                  maxCount={10}
                  open={false}
                  suffixIcon={null}
                  value={topics}
                  onChange={setTopics}
                />
              </Form.Item>
            </>
          )}
          {problem !== '' && <Alert type="error" showIcon role="alert" title={problem} />}
          <div className="add-keywords-end u-row u-wrap u-between">
            <Button
              type="primary"
              htmlType="submit"
              loading={isSaving}
              disabled={isBehind || sorted === undefined || sorted.fresh.length === 0}
            >
              {t('save')}
            </Button>
            <Button onClick={leave}>{t('cancel')}</Button>
          </div>
        </Form>
      </Box>
      <SortedView
        count={words.length}
        hasGroup={groupId !== ''}
        sorted={words.length > mostWords ? undefined : sorted}
        isTooMany={words.length > mostWords}
        isBehind={isBehind}
        error={error === null ? '' : failureOf(error).message}
        onRetry={retry}
      />
    </div>
  );
};
