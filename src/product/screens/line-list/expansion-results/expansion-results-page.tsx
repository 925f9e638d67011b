import '../line-list.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, InputNumber, Segmented, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../framework/client/auth/failure-of';
import { call } from '../../../../framework/client/http/http';
import { useServices } from '../../../../framework/client/services-context';
import type { CustomShowProps } from '../../../../framework/engine/context/custom-props';
import { useEngine, useResource } from '../../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../../framework/engine/context/engine-record';
import { useRefresh } from '../../../../framework/engine/context/use-refresh';
import { Box } from '../../../../framework/engine/parts/box';
import { hasOptions, isRef } from '../../../../framework/fields/field';
import { FieldsOf } from '../../../../framework/fields/parts/fields-context';
import { RefSelect } from '../../../../framework/fields/ref/ref-select';
import { addTexts } from '../../../../framework/i18n/i18n';
import { useLabel } from '../../../../framework/i18n/use-label';
import type { Resource } from '../../../../framework/language/resource/resource';
import { res } from '../../../../framework/rights/objects';
import { useToasts } from '../../../../framework/shared/toasts';
import { addWords, mostWords, sortWords } from '../../../contract/keywords';
import { expansionResults as en } from '../../../texts/en/keywords.json';
import { expansionResults as zh } from '../../../texts/zh/keywords.json';

/** What of the words found is shown. */
interface Narrowing {
  /** Parts, any of which a word contains; none: all words. */
  contains: readonly string[];
  /** Parts, none of which a word contains. */
  without: readonly string[];
  /** Fewest and most characters. */
  shortest: number | null;
  longest: number | null;
}

/** The words that are shown, in their order. */
export const narrowWords = (words: readonly string[], narrowing: Narrowing): readonly string[] => {
  const { contains, without, shortest, longest } = narrowing;
  return words.filter((word) => {
    const length = Array.from(word).length;
    return (
      (contains.length === 0 || contains.some((part) => word.includes(part))) &&
      !without.some((part) => word.includes(part)) &&
      length >= (shortest ?? 0) &&
      length <= (longest ?? Number.POSITIVE_INFINITY)
    );
  });
};

/** Which words of an expansion a group has already, and storing others in it. */
const useStoring = (input: { expansionId: string; groupId: string; words: readonly string[] }) => {
  const { expansionId, groupId, words } = input;
  const { t } = useTranslation('expansion-results');
  const { http } = useServices();
  const { message } = useToasts();
  const client = useQueryClient();
  const refreshWords = useRefresh(useResource('keywords'));
  const refreshRun = useRefresh(useResource('keywordExpansions'));
  const [isStoring, setIsStoring] = useState(false);
  const request = words.slice(0, mostWords);
  const queryKey = ['expansion-results', expansionId, groupId, request.length];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(http, sortWords, { body: { groupId, words: request, expansionId }, signal }),
    enabled: groupId !== '' && request.length > 0,
    retry: false,
  });
  return {
    there: new Set(data?.repeated),
    isStoring,
    /** Resolves with whether they are stored. */
    store: async (picked: readonly string[], use: 'article' | 'video'): Promise<boolean> => {
      setIsStoring(true);
      try {
        const body = { groupId, words: picked.slice(0, mostWords), use, expansionId };
        const { fresh, repeated, unfit } = await call(http, addWords, { body });
        const rest = repeated.length + unfit.length;
        message.success(t(rest > 0 ? 'storedSome' : 'stored', { count: fresh.length, rest }));
        refreshWords('everything');
        refreshRun('everything');
        await client.invalidateQueries({ queryKey: queryKey.slice(0, 2) });
        return true;
      } catch (error) {
        message.error(failureOf(error).message);
        return false;
      } finally {
        setIsStoring(false);
      }
    },
  };
};

/** Most words rendered. */
const mostStored = 500;
const everything: Narrowing = { contains: [], without: [], shortest: null, longest: null };

interface WordPickerProps {
  expansion: Resource;
  record: EngineRecord;
  words: readonly string[];
  canStore: boolean;
}

/** The words of an expansion as checkboxes, filtered by parts and length, to be stored in a group. */
const WordPicker = ({ expansion, record, words, canStore }: WordPickerProps) => {
  const { t } = useTranslation('expansion-results');
  const label = useLabel();
  const uses = useResource('keywords').fieldByName.get('use');
  const group = expansion.fieldByName.get('groupId');
  const [groupId, setGroupId] = useState(typeof record.groupId === 'string' ? record.groupId : '');
  const [use, setUse] = useState<'article' | 'video'>('article');
  const [narrowing, setNarrowing] = useState(everything);
  const [hidesThere, setHidesThere] = useState(false);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { there, store, isStoring } = useStoring({ expansionId: record.id, groupId, words });
  const shown = narrowWords(words, narrowing).filter((word) => !hidesThere || !there.has(word));
  const wanted = [...picked].filter((word) => !there.has(word));

  const pick = (word: string, isPicked: boolean): void => {
    const next = new Set(picked);
    if (isPicked) next.add(word);
    else next.delete(word);
    setPicked(next);
  };
  const parts = (name: 'contains' | 'without'): ReactNode => (
    <div>
      <span aria-hidden>{t(name)}</span>
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        aria-label={t(name)}
        value={[...narrowing[name]]}
        onChange={(value: string[]) => setNarrowing({ ...narrowing, [name]: value })}
      />
    </div>
  );
  const length = (name: 'shortest' | 'longest'): ReactNode => (
    <div>
      <span aria-hidden>{t(name)}</span>
      <InputNumber
        aria-label={t(name)}
        min={1}
        max={40}
        value={narrowing[name]}
        onChange={(value) => setNarrowing({ ...narrowing, [name]: value })}
      />
    </div>
  );

  return (
    <div className="expansion u-stack u-gap-12">
      <div className="expansion-filters u-flex u-wrap u-items-center">
        {parts('contains')}
        {parts('without')}
        {length('shortest')}
        {length('longest')}
        {there.size > 0 && (
          <Checkbox checked={hidesThere} onChange={(event) => setHidesThere(event.target.checked)}>
            {t('hideThere')}
          </Checkbox>
        )}
      </div>
      <div className="expansion-line u-flex u-wrap u-items-center">
        <span aria-live="polite">{t('shown', { count: shown.length, all: words.length })}</span>
        {canStore && (
          <Button
            size="small"
            onClick={() => setPicked(new Set([...picked, ...shown.filter((word) => !there.has(word))]))}
          >
            {t('pickShown')}
          </Button>
        )}
        {wanted.length > 0 && (
          <>
            <strong>{t('picked', { count: wanted.length })}</strong>
            <Button size="small" type="link" onClick={() => setPicked(new Set())}>
              {t('clear')}
            </Button>
          </>
        )}
      </div>
      <ul className="expansion-words u-stack u-gap-4-12 u-p-8-12 u-scroll-y u-line u-rounded" aria-label={t('title')}>
        {shown.slice(0, mostStored).map((word) => (
          <li className="u-min-0 u-break" key={word}>
            {there.has(word) ? (
              <span className="expansion-there u-muted" title={t('there')}>
                {word} <small>{t('there')}</small>
              </span>
            ) : canStore ? (
              <Checkbox checked={picked.has(word)} onChange={(event) => pick(word, event.target.checked)}>
                {word}
              </Checkbox>
            ) : (
              word
            )}
          </li>
        ))}
        {shown.length > mostStored && (
          <li className="expansion-quiet u-min-0 u-break">{t('more', { count: shown.length - mostStored })}</li>
        )}
      </ul>
      {canStore && (
        <div className="expansion-line u-flex u-wrap u-items-center">
          {isRef(group) && (
            <div className="expansion-group">
              <label htmlFor="expansion-group">{t('group')}</label>
              <FieldsOf resource={expansion.name}>
                <RefSelect
                  id="expansion-group"
                  field={group}
                  isMultiple={false}
                  placeholder={t('chooseGroup')}
                  value={groupId === '' ? [] : [groupId]}
                  onChange={([id = '']) => setGroupId(id)}
                />
              </FieldsOf>
            </div>
          )}
          {hasOptions(uses) && (
            <Segmented
              aria-label={t('use')}
              options={(['article', 'video'] as const).map((value) => ({
                value,
                label: uses.options[value] ? label(uses.options[value]) : value,
              }))}
              value={use}
              onChange={setUse}
            />
          )}
          <Button
            type="primary"
            loading={isStoring}
            disabled={groupId === '' || wanted.length === 0}
            onClick={() => void store(wanted, use).then((isStored) => isStored && setPicked(new Set()))}
          >
            {t('store')}
          </Button>
        </div>
      )}
    </div>
  );
};

addTexts('expansion-results', { zh, en });

/** An expansion with the words that it has found, to be narrowed down, picked and stored, above what is generated. */
export const ExpansionResultsPage = ({ resource, record, generated }: CustomShowProps) => {
  const { t } = useTranslation('expansion-results');
  const { can } = useEngine();
  const words = Array.isArray(record.results)
    ? record.results.filter((word): word is string => typeof word === 'string')
    : [];
  return (
    <>
      <Box title={t('title')}>
        {words.length === 0 ? (
          <p className="expansion-quiet u-prose">{t('none')}</p>
        ) : (
          <WordPicker
            expansion={resource}
            record={record}
            words={words}
            canStore={can({ object: res('keywords'), action: 'create' })}
          />
        )}
      </Box>
      {generated}
    </>
  );
};
