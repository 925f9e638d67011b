import { Alert, Button, Form, Input, Segmented, Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../framework/client/auth/failure-of';
import { call } from '../../../../framework/client/http/call';
import { useServices } from '../../../../framework/client/services-context';
import type { CustomCreateProps } from '../../../../framework/engine/context/custom-props';
import { useRefresh } from '../../../../framework/engine/context/use-refresh';
import { useUnsavedGuard } from '../../../../framework/engine/form/use-unsaved-guard';
import { Box } from '../../../../framework/engine/parts/box';
import { isRef } from '../../../../framework/fields/field';
import { FieldsOf } from '../../../../framework/fields/parts/fields-context';
import { RefSelect } from '../../../../framework/fields/ref/ref-select';
import { addTexts } from '../../../../framework/i18n/add-texts';
import { useLabel } from '../../../../framework/i18n/use-label';
import { useToasts } from '../../../../framework/shared/toasts';
import { addWords, mostWords } from '../../../contract/keywords';
import en from '../../../texts/en/add-keywords.json';
import zh from '../../../texts/zh/add-keywords.json';
import { tidy } from '../lines';
import { combine, type Parts } from './combine';
import { CombineForm } from './combine-form';
import { LinesForm } from './lines-form';
import { SortedView } from './sorted-view';
import { useSortedWords } from './use-sorted-words';
import './add-keywords.css';

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
    <div className="add-keywords">
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
          <div className="add-keywords-end">
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
