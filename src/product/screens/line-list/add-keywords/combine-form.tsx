import { useOne } from '@refinedev/core';
import { Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineRecord } from '../../../../framework/engine/context/engine-record';
import { readSource } from '../../../../framework/engine/sheets/import/read-source';
import { mostWords } from '../../../contract/keywords';
import { tidy, wordsIn } from '../lines';
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
      <div className="add-keywords-parts u-grid">
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
      <p className="u-mb-12 u-figures" aria-live="polite">
        {made < mostWords ? t('combined', { count: made }) : t('combinedMost', { count, most: mostWords })}
      </p>
    </>
  );
};

const headings = new Set(['关键词', '词', 'keyword', 'keywords', 'word']);

/** The words of the first column of a sheet or a text file; undefined for a file that cannot be read. */
const wordsOfFile = async (file: File): Promise<readonly string[] | undefined> => {
  const sheet = await readSource(file);
  if (typeof sheet === 'string') return undefined;
  const column = [sheet.head[0] ?? '', ...sheet.rows.map(({ cells }) => cells[0] ?? '')];
  return column.flatMap(wordsIn).filter((word, index) => index > 0 || !headings.has(word.toLowerCase()));
};

interface LinesFormProps {
  text: string;
  onChange: (text: string) => void;
}

/** Words one a line: typed, pasted, or taken from the first column of a file, which may be dropped on the box. */
export const LinesForm = ({ text, onChange }: LinesFormProps) => {
  const { t } = useTranslation('add-keywords');
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState(false);
  const { words, doubles } = tidy(text);

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setIsReading(true);
    setProblem(false);
    const found = await wordsOfFile(file);
    setIsReading(false);
    if (found === undefined) setProblem(true);
    else onChange([...words, ...found].join('\n'));
  };

  return (
    <Form.Item
      label={t('lines.label')}
      htmlFor="add-keywords-lines"
      extra={
        <span className="add-keywords-line u-row u-wrap u-between">
          <span aria-live="polite">
            {t('lines.count', { count: words.length })}
            {doubles > 0 && ` ${t('lines.doubles', { count: doubles })}`}
          </span>
          <Button size="small" loading={isReading} onClick={() => input.current?.click()}>
            {t('lines.file')}
          </Button>
        </span>
      }
      {...(problem && { validateStatus: 'error' as const, help: t('lines.unreadable') })}
    >
      <Input.TextArea
        id="add-keywords-lines"
        rows={14}
        placeholder={t('lines.placeholder')}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          if (file === undefined) return;
          event.preventDefault();
          void take(file);
        }}
      />
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        aria-label={t('lines.file')}
        accept=".xlsx,.csv,.txt"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Form.Item>
  );
};
