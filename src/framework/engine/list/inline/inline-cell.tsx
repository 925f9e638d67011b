import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holds } from '../../../expressions/evaluate';
import type { Field } from '../../../fields/field';
import { addTexts } from '../../../i18n/add-texts';
import en from '../../../i18n/locales/en/inline.json';
import zh from '../../../i18n/locales/zh/inline.json';
import { useLabel } from '../../../i18n/use-label';
import type { Resource } from '../../../language/resource/resource';
import { useEngine } from '../../context/engine-context';
import type { EngineRecord } from '../../context/engine-record';
import { useObstacles, useObstacleText } from '../../record/obstacles';
import { renderCell } from '../../replace/render-cell';
import { InlineEditor } from './inline-editor';
import { useSaveCell } from './use-save-cell';
import './inline.css';

addTexts('inline', { zh, en });

interface InlineCellProps {
  resource: Resource;
  field: Field;
  record: EngineRecord;
}

/**
 * A cell that is changed in place: the new value stands there at once, what the server refuses comes back into the input with the reason,
 * and what was saved can be undone.
 */
export const InlineCell = ({ resource, field, record }: InlineCellProps) => {
  const { t } = useTranslation('inline');
  const label = useLabel();
  const obstacle = useObstacles(resource)('edit', record);
  const obstacleText = useObstacleText();
  const { asking } = useEngine();
  const pencil = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<{ value: unknown; error?: string | undefined }>();
  const { save, sent } = useSaveCell({ resource, field, record });

  if (typed !== undefined) {
    const close = (): void => {
      setTyped(undefined);
      // The keyboard goes on where it was.
      queueMicrotask(() => pencil.current?.focus());
    };
    return (
      <InlineEditor
        resource={resource}
        field={field}
        record={record}
        typed={typed}
        onCancel={close}
        onSave={(value, isLeft) => {
          if (isLeft) setTyped(undefined);
          else close();
          void save(value).then((error) => error !== undefined && setTyped({ value, error }));
        }}
      />
    );
  }
  const shown = sent === undefined ? record : { ...record, [field.name]: sent.value };
  const open = (): void => setTyped({ value: record[field.name] ?? null });
  const context = { ...asking, now: Date.now() };
  const isLocked =
    (field.readOnlyWhen !== undefined && holds(field.readOnlyWhen, record, context)) ||
    (field.visibleWhen !== undefined && !holds(field.visibleWhen, record, context));
  const isBarred = isLocked || obstacle !== undefined || sent !== undefined;
  return (
    // A second way for the mouse; the keyboard has the button.
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same.
    <span className="engine-inline" aria-busy={sent?.isOnItsWay === true} onDoubleClick={isBarred ? undefined : open}>
      {renderCell({ resource, field, record: shown, place: 'list' })}
      <button
        ref={pencil}
        type="button"
        className="engine-plain-button engine-inline-pencil"
        disabled={isBarred}
        aria-label={t('change', { field: label(field.label) })}
        title={isLocked ? t('locked') : obstacle && obstacleText(obstacle)}
        onClick={open}
      >
        <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true" fill="currentColor">
          <path d="M11.3 1.6 14.4 4.7 5.1 14H2v-3.1zM3.2 11.4v1.4h1.4l6-6-1.4-1.4z" />
        </svg>
      </button>
    </span>
  );
};
