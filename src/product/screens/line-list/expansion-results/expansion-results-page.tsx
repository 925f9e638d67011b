import { useTranslation } from 'react-i18next';
import type { CustomShowProps } from '../../../../framework/engine/context/custom-props';
import { useEngine, useResource } from '../../../../framework/engine/context/engine-context';
import { Box } from '../../../../framework/engine/parts/box';
import { addTexts } from '../../../../framework/i18n/add-texts';
import { res } from '../../../../framework/rights/objects';
import en from '../../../texts/en/expansion-results.json';
import zh from '../../../texts/zh/expansion-results.json';
import './expansion-results.css';
import { Button, Checkbox, InputNumber, Segmented, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EngineRecord } from '../../../../framework/engine/context/engine-record';
import { hasOptions, isRef } from '../../../../framework/fields/field';
import { FieldsOf } from '../../../../framework/fields/parts/fields-context';
import { RefSelect } from '../../../../framework/fields/ref/ref-select';
import { useLabel } from '../../../../framework/i18n/use-label';
import type { Resource } from '../../../../framework/language/resource/resource';
import { type Narrowing, narrowWords } from './narrow-words';
import { useStoring } from './use-storing';

/** Most words rendered. */
const mostWords = 500;
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
    <div className="expansion">
      <div className="expansion-filters">
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
      <div className="expansion-line">
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
      <ul className="expansion-words" aria-label={t('title')}>
        {shown.slice(0, mostWords).map((word) => (
          <li key={word}>
            {there.has(word) ? (
              <span className="expansion-there" title={t('there')}>
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
        {shown.length > mostWords && (
          <li className="expansion-quiet">{t('more', { count: shown.length - mostWords })}</li>
        )}
      </ul>
      {canStore && (
        <div className="expansion-line">
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
          <p className="expansion-quiet">{t('none')}</p>
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
