import { Button, Input } from 'antd';
import { type RefObject, Suspense, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useRunBulk } from '../../../framework/engine/actions/use-run-bulk';
import { useEngine } from '../../../framework/engine/context/engine-context';
import type { EngineRecord, Values } from '../../../framework/engine/context/engine-record';
import { useDoneText } from '../../../framework/engine/context/use-done-text';
import { useRefresh } from '../../../framework/engine/context/use-refresh';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { Box } from '../../../framework/engine/parts/box';
import { useObstacles } from '../../../framework/engine/record/obstacles';
import { RecordFields } from '../../../framework/engine/record/record-fields';
import { useFeedback } from '../../../framework/engine/record/use-feedback';
import { textFrom } from '../../../framework/fields/base/read-value';
import { hasOptions } from '../../../framework/fields/field';
import { FieldValue } from '../../../framework/fields/views';
import { useLabel } from '../../../framework/i18n/use-label';
import type { Resource } from '../../../framework/language/resource/resource';
import { readableFields } from '../../../framework/rights/field-rights';
import { isTyping } from '../../../framework/shared/is-typing';
import { isBlank } from '../../../framework/shared/text';
import { narrow, useMedia } from '../../../framework/shared/use-media';

/** The actions of the desk, by key. */
type DeskKeys = Readonly<Record<string, () => void>>;

/** Whether something with its own keys is open over the page. */
const isCovered = (): boolean =>
  'locked' in document.documentElement.dataset || document.querySelector('[aria-modal="true"]') !== null;

/**
 * Listens to single keys while the desk is shown, but not while the user is typing. What is pressed while a verdict is given or the next
 * review is loaded waits, and is carried out in its order. Returns a function that drops what waits.
 */
export const useDeskKeys = ({ keys, isReady }: { keys: DeskKeys; isReady: boolean }): (() => void) => {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    if (!Object.hasOwn(keys, key) || isTyping(event.target) || isCovered()) return;
    event.preventDefault();
    setWaiting((before) => [...before, key]);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const carryOut = useEffectEvent((key: string): void => keys[key]?.());
  useEffect(() => {
    // One at a time: what it brings about is drawn before the next.
    const [next] = waiting;
    if (!isReady || next === undefined) return;
    setWaiting((before) => before.slice(1));
    carryOut(next);
  }, [isReady, waiting]);
  return () => setWaiting([]);
};

type Verdict = 'approve' | 'reject';

/** Gives a verdict through the action of that name, with undo; `onGiven` is called when the server has taken it, `onRefused` when not. */
export const useVerdict = ({
  resource,
  onGiven,
  onRefused,
}: {
  resource: Resource;
  onGiven: (id: string) => void;
  onRefused: () => void;
}) => {
  const [isBusy, setBusy] = useState(false);
  const label = useLabel();
  const doneText = useDoneText();
  const runBulk = useRunBulk(resource);
  const obstacleTo = useObstacles(resource);
  const refresh = useRefresh(resource);
  const showError = useShowError();
  const { reportOutcome } = useFeedback(resource);

  const give = async (name: Verdict, record: EngineRecord, values: Values): Promise<void> => {
    const action = resource.actions.find((one) => one.name === name);
    if (action === undefined || isBusy) return;
    setBusy(true);
    try {
      // As for a selection of one: that is the way which can be undone.
      const run = { name, values, records: [record] };
      const outcome = await runBulk({ ...run, obstacleOf: (one) => obstacleTo(action, one) });
      refresh('everything');
      if (outcome.succeeded.length > 0) onGiven(record.id);
      else onRefused();
      await reportOutcome({
        ...run,
        action: label(action.label),
        outcome,
        doneText: (titles) => doneText({ action, titles }),
      });
    } catch (thrown) {
      onRefused();
      showError(thrown);
      refresh('everything');
    } finally {
      setBusy(false);
    }
  };
  return { give, isBusy };
};

interface VerdictPanelProps {
  resource: Resource;
  audit: EngineRecord;
  isBusy: boolean;
  onGive: (verdict: Verdict, values: Values) => void;
  /** Is given what the key R does: rejecting with the chosen reason, or leading to the reasons. */
  rejecting: RefObject<(() => void) | undefined>;
}

const found = ['machineResult', 'riskLevel', 'hits'];
const source = ['submitterId', 'ownerId', 'submittedAt'];

/** What the machine has found, on a line: in sight together with the verdict, however low the window is. */
const Found = ({ resource, audit }: Pick<VerdictPanelProps, 'resource' | 'audit'>) => {
  const { can } = useEngine();
  const label = useLabel();
  const fields = readableFields({ resource, names: found, can }).filter(({ name }) => !isBlank(audit[name]));
  if (fields.length === 0) return null;
  return (
    <dl className="review-found u-flex u-wrap u-gap-4-12">
      {fields.map((field) => (
        <div className="u-flex u-gap-8 u-items-baseline u-min-0" key={field.name}>
          <dt className="u-faint">{label(field.label)}</dt>
          <dd>
            <Suspense>
              <FieldValue field={field} value={audit[field.name]} />
            </Suspense>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The reasons to reject, as buttons of which one is pressed. */
const Reasons = ({
  resource,
  value,
  onChange,
  firstReason,
}: {
  resource: Resource;
  value: string;
  onChange: (reason: string) => void;
  firstReason: RefObject<HTMLButtonElement | null>;
}) => {
  const { t } = useTranslation('review-desk');
  const label = useLabel();
  const field = resource.fieldByName.get('rejectReason');
  if (!hasOptions(field)) return null;
  return (
    <fieldset className="review-reasons u-flex u-wrap u-gap-8">
      <legend className="u-p-0">{t('reasons')}</legend>
      {Object.entries(field.options).map(([name, option], index) => (
        <button
          key={name}
          type="button"
          aria-pressed={value === name}
          ref={index === 0 ? firstReason : undefined}
          onClick={() => onChange(value === name ? '' : name)}
        >
          {label(option)}
        </button>
      ))}
    </fieldset>
  );
};

/** The verdict with what the machine has found, and where the content is from. */
export const VerdictPanel = ({ resource, audit, isBusy, onGive, rejecting }: VerdictPanelProps) => {
  const { t } = useTranslation('review-desk');
  const firstReason = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isRequested, setRequested] = useState(false);
  const isNarrow = useMedia(narrow);
  const lacksNote = reason === 'other' && note.trim() === '';
  const reject = (): void => {
    if (reason !== '' && !lacksNote) {
      onGive('reject', { rejectReason: reason, rejectNote: note.trim() || null });
      return;
    }
    // On a phone the reasons are shown now.
    flushSync(() => setRequested(true));
    if (reason === '') firstReason.current?.focus();
  };
  useImperativeHandle(rejecting, () => reject);
  if (textFrom(audit.status) !== 'pending')
    return (
      <RecordFields
        resource={resource}
        record={audit}
        names={['status', 'reviewerId', 'reviewedAt', 'rejectReason', 'rejectNote']}
        title={{ zh: '审核结果', en: 'Verdict' }}
        isSlim
      />
    );
  return (
    <>
      <Box title={t('verdict')}>
        <div className="review-verdict u-stack u-gap-12">
          <Found resource={resource} audit={audit} />
          <Button type="primary" block loading={isBusy} onClick={() => onGive('approve', {})} aria-keyshortcuts="A">
            {t('approve')} <kbd aria-hidden>A</kbd>
          </Button>
          {(!isNarrow || isRequested) && (
            <>
              <Reasons resource={resource} value={reason} onChange={setReason} firstReason={firstReason} />
              <Input.TextArea
                aria-label={t('note')}
                placeholder={t('note')}
                value={note}
                maxLength={300}
                autoSize={{ minRows: 2, maxRows: 6 }}
                status={isRequested && lacksNote ? 'error' : ''}
                onChange={({ target }) => setNote(target.value)}
              />
            </>
          )}
          {isRequested && (reason === '' || lacksNote) && (
            <p role="alert" className="review-missing">
              {reason === '' ? t('reasonMissing') : t('noteMissing')}
            </p>
          )}
          <Button danger block disabled={isBusy} onClick={reject} aria-keyshortcuts="R">
            {t('reject')} <kbd aria-hidden>R</kbd>
          </Button>
          <p className="review-keys u-mt-8 u-text-12 u-faint">{t('keys')}</p>
        </div>
      </Box>
      <RecordFields resource={resource} record={audit} names={source} title={{ zh: '来源', en: 'Source' }} isSlim />
    </>
  );
};

const hourMs = 3_600_000;

/** How long something has waited, in minutes, hours or days; empty if its start is unknown. */
export const waitingText = ({
  t,
  since,
  now,
}: {
  t: (key: 'wait.minutes' | 'wait.hours' | 'wait.days', values: { count: number }) => string;
  /** ISO 8601. */
  since: string;
  /** The current time in ms. */
  now: number;
}): string => {
  const begun = Date.parse(since);
  if (Number.isNaN(begun)) return '';
  const waited = Math.max(0, now - begun);
  if (waited < hourMs) return t('wait.minutes', { count: Math.floor(waited / 60_000) });
  if (waited < 48 * hourMs) return t('wait.hours', { count: Math.floor(waited / hourMs) });
  return t('wait.days', { count: Math.floor(waited / hourMs / 24) });
};
