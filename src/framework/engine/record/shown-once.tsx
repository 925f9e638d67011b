import { Button, Input, Space } from 'antd';
import { currentLanguage, i18n } from '../../i18n/i18n';
import { copyText } from '../../shared/copy-text';
import { type Label, textOf } from '../../shared/label';
import type { Toasts } from '../../shared/toasts';
import type { EngineRecord } from '../context/engine-record';

const t = (key: string, values: Record<string, string> = {}): string => i18n.t(`engine:${key}`, values);

/** Shows what an action has answered as `shownOnce`, in the words of the server. */
export const showSecrets = ({
  secrets,
  feedback,
}: {
  secrets: readonly { label: string; value: string }[];
  feedback: Pick<Toasts, 'modal' | 'message'>;
}): Promise<void> =>
  showOnce({
    labels: Object.fromEntries(secrets.map(({ label }, index) => [index, { zh: label, en: label }])),
    record: Object.fromEntries(secrets.map(({ value }, index) => [index, value])) as EngineRecord,
    feedback,
  });

/**
 * Shows secrets of an answer that the server returns only once, so that they can be copied; resolves when the user has confirmed, or
 * at once where there are none.
 */
export const showOnce = async ({
  labels,
  record,
  note,
  feedback: { modal, message },
}: {
  /** What the values are called, by their names in the answer. */
  labels: Readonly<Record<string, Label>>;
  /** The answer. */
  record: EngineRecord;
  /** The text above them: what has happened, and what they are good for. */
  note?: string;
  feedback: Pick<Toasts, 'modal' | 'message'>;
}): Promise<void> => {
  const language = currentLanguage();
  const report = Object.entries(labels).filter(([name]) => typeof record[name] === 'string');
  if (report.length === 0) return;
  const copy = async (text: string): Promise<void> => {
    if (await copyText(text)) message.success(t('field.copied'));
    else message.error(t('field.copyFailed'));
  };
  await new Promise<void>((done) => {
    modal.success({
      title: t('form.shownOnce'),
      content: (
        <>
          {note && <p>{note}</p>}
          {report.map(([name, text]) => (
            <div key={name}>
              {textOf(text, language)}
              <Space.Compact block>
                <Input readOnly aria-label={textOf(text, language)} value={String(record[name])} />
                {/* The value is what needs the room. */}
                <Button
                  aria-label={t('field.copy', { text: textOf(text, language) })}
                  onClick={() => void copy(String(record[name]))}
                >
                  {t('field.copy', { text: '' }).trim()}
                </Button>
              </Space.Compact>
            </div>
          ))}
        </>
      ),
      // Gone is gone: a key pressed by mistake must not close it.
      keyboard: false,
      okText: t('form.noted'),
      onOk: () => done(),
    });
  });
};
