import { Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSource } from '../../../../framework/engine/import/read-source';
import { tidy, wordsIn } from '../lines';

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
        <span className="add-keywords-line">
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
