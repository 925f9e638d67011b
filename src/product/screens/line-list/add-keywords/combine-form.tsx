import { useOne } from '@refinedev/core';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineRecord } from '../../../../framework/engine/context/engine-record';
import { mostWords } from '../../../contract/keywords';
import { tidy } from '../lines';
import { combinationsOf, parts as order, type Part, type Parts } from './combine';

const rank = /(?:特别行政区|自治区|省|市|区|县)$/;

/** The names of regions as people search for them, without their rank. */
const namesOf = async (codes: readonly string[]): Promise<readonly string[]> => {
  const { regionPath } = await import('../../../../framework/shared/regions/region-tree');
  return codes.flatMap((code) => {
    const name = regionPath(code).at(-1)?.name;
    return name === undefined ? [] : [name.length > 2 ? name.replace(rank, '') : name];
  });
};

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

interface CombineFormProps {
  /** The group that the words are for; empty: none yet. */
  groupId: string;
  parts: Parts;
  /** How many words they make, as far as they are taken. */
  made: number;
  onChange: (parts: Parts) => void;
}

/** Four lists, of which every combination becomes a word; regions and main words can be taken from the group. */
export const CombineForm = ({ groupId, parts, made, onChange }: CombineFormProps) => {
  const { t } = useTranslation('add-keywords');
  // What is typed: an empty line that is about to be filled is no word yet.
  const [typed, setTyped] = useState<Partial<Record<Part, string>>>({});
  const { query } = useOne<EngineRecord>({
    resource: 'keywordGroups',
    id: groupId,
    queryOptions: { enabled: groupId !== '', retry: false },
    errorNotification: false,
  });
  const group = query.data?.data;
  const [mainWords, regions] = [textsIn(group?.mainWords), textsIn(group?.regions)];
  const set = (part: Part, text: string): void => {
    setTyped({ ...typed, [part]: text });
    onChange({ ...parts, [part]: tidy(text).words });
  };
  const add = (part: Part, more: readonly string[]): void => {
    const words = [...new Set([...parts[part], ...more])];
    setTyped({ ...typed, [part]: words.join('\n') });
    onChange({ ...parts, [part]: words });
  };
  const offers: Partial<Record<Part, () => void>> = {
    ...(mainWords.length > 0 && { main: () => add('main', mainWords) }),
    ...(regions.length > 0 && { region: () => void namesOf(regions).then((names) => add('region', names)) }),
  };
  const count = combinationsOf(parts);
  return (
    <>
      <div className="add-keywords-parts">
        {order.map((part) => (
          <Form.Item key={part} label={t(`part.${part}`)} htmlFor={`add-keywords-${part}`} required={part === 'main'}>
            <Input.TextArea
              id={`add-keywords-${part}`}
              rows={8}
              placeholder={t(`example.${part}`)}
              value={typed[part] ?? parts[part].join('\n')}
              onChange={(event) => set(part, event.target.value)}
            />
            {offers[part] && (
              <Button type="link" size="small" onClick={offers[part]}>
                {t('fromGroup')}
              </Button>
            )}
          </Form.Item>
        ))}
      </div>
      <p className="add-keywords-sum" aria-live="polite">
        {made < mostWords ? t('combined', { count: made }) : t('combinedMost', { count, most: mostWords })}
      </p>
    </>
  );
};
