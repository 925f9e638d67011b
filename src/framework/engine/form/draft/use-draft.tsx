import { Alert, Button, type FormInstance, Space } from 'antd';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Field, hasOwnRight, isMade } from '../../../fields/field';
import { fittingValue } from '../../../fields/fitting-value';
import { dayjs } from '../../../i18n/day';
import { lazyNamed } from '../../../shared/lazy-named';
import { useLatest } from '../../../shared/use-latest';
import type { Values } from '../../context/engine-record';
import { changedValues, isSame } from '../changed-values';
import type { FormField } from '../to-form';
import { type Draft, type DraftPlace, dropDraft, type Keeping, keepDraft, readDraft } from './draft-of';

/** The fields that a browser may store: those that are typed and that everyone with access to the record may see. */
const keepable = (fields: readonly FormField[]): readonly Field[] =>
  fields.flatMap(({ field, isDisabled }) => (isDisabled || hasOwnRight(field) || isMade(field) ? [] : [field]));

/** The values of a form that go into a draft: changed ones, except protected and masked fields. */
export const draftValues = ({
  fields,
  before,
  now,
}: {
  fields: readonly FormField[];
  before: Values;
  now: Values;
}): Values => changedValues({ fields: keepable(fields), before, now });

/**
 * The values of a draft that can still be restored and would change something: fields may have been removed or changed, the right
 * to write them withdrawn, and the record may have become the same.
 */
export const restorableValues = ({
  fields,
  before,
  kept: stored,
}: {
  fields: readonly FormField[];
  /** The values that the form begins with. */
  before: Values;
  kept: Values;
}): Values =>
  Object.fromEntries(
    keepable(fields).flatMap((field) => {
      const { name } = field;
      const fitting = Object.hasOwn(stored, name) ? fittingValue(field, stored[name]) : undefined;
      return fitting && !isSame(before[name], fitting.value) ? [[name, fitting.value] as const] : [];
    }),
  );

/** Where a form stores its draft, and which version of the record it started from. */
export interface DraftOfForm {
  place: DraftPlace;
  version?: number;
  /** Called when a draft is restored: its changes are based on the draft's version. */
  onRestore?: (draft: Draft) => void;
}

/** What became of the input: the draft and when it was stored, or why there is none. */
type Stored = { at: string } | Exclude<Keeping, 'kept'>;

/** The draft is stored when typing pauses for this long, in ms. */
const restMs = 800;

interface FormOfDraft {
  draft: DraftOfForm | undefined;
  form: FormInstance;
  fields: readonly FormField[];
  /** The values that the form begins with. */
  initial: Values;
}

/** The draft of an earlier visit, reduced to what can be restored; a draft of which nothing is left is deleted. */
const findDraft = ({ draft, fields, initial }: Omit<FormOfDraft, 'form'>): Draft | undefined => {
  const found = draft && readDraft(draft.place, new Date());
  if (!found) return undefined;
  const values = restorableValues({ fields, before: initial, kept: found.values });
  if (Object.keys(values).length > 0) return { ...found, values };
  dropDraft(draft.place);
  return undefined;
};

/** Stores a form's input as a draft, and offers the draft of an earlier visit. Does nothing without `draft`. */
export const useDraft = (given: FormOfDraft) => {
  const { draft, form } = given;
  const [offer, setOffer] = useState(() => findDraft(given));
  const [stored, setStored] = useState<Stored>();
  const timer = useRef<number>(undefined);
  // A restored draft keeps the version and values that it was based on.
  const restored = useRef<Draft>(undefined);
  const latest = useLatest({ ...given, offer });

  const stop = useCallback((): boolean => {
    const wasWaiting = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    return wasWaiting;
  }, []);

  /** Stores the input as it is, together with an offered draft that is neither restored nor discarded yet. */
  const keep = useCallback((): void => {
    const { draft: now, fields, initial, offer: open } = latest.current;
    if (!now) return;
    const typed = draftValues({ fields, before: initial, now: form.getFieldsValue(true) });
    const values = { ...open?.values, ...typed };
    if (Object.keys(values).length === 0) {
      dropDraft(now.place);
      setStored(undefined);
      return;
    }
    const basis = open ?? restored.current;
    const begun: Values = { ...initial, ...basis?.base };
    const version = basis ? basis.version : now.version;
    const at = new Date().toISOString();
    const keeping = keepDraft(now.place, {
      at,
      values,
      base: Object.fromEntries(Object.keys(values).map((name) => [name, begun[name] ?? null])),
      ...(version !== undefined && { version }),
    });
    setStored(keeping === 'kept' ? { at } : keeping);
  }, [form]);

  // The last input is stored as well when the page is closed or hidden.
  useEffect(() => {
    const now = (): void => {
      if (stop()) keep();
    };
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', now);
      now();
    };
  }, [stop, keep]);

  /** Deletes the draft: the input is saved, or not wanted. */
  const discard = useCallback((): void => {
    stop();
    const { place } = latest.current.draft ?? {};
    if (place) dropDraft(place);
    setOffer(undefined);
    setStored(undefined);
  }, [stop]);

  return {
    offer,
    kept: stored,
    discard,
    /** Call it when the user has typed. */
    note: (): void => {
      if (!draft) return;
      stop();
      timer.current = window.setTimeout(() => {
        if (stop()) keep();
      }, restMs);
    },
    /** Restores the offered draft. */
    restore: (): void => {
      if (offer === undefined) return;
      form.setFieldsValue(offer.values);
      restored.current = offer;
      draft?.onRestore?.(offer);
      setOffer(undefined);
    },
    /** Deletes the offered draft; what has been typed since stays, and its own draft with it. */
    refuse: (): void => {
      discard();
      timer.current = window.setTimeout(() => {
        if (stop()) keep();
      });
    },
  };
};

const DraftDifference = lazyNamed(async () => (await import('./draft-difference')).DraftDifference);

/** `10:32` today, `11-21 10:32` before. */
const draftTime = (at: string, now: Date): string =>
  dayjs(at).format(dayjs(at).isSame(now, 'day') ? 'HH:mm' : 'MM-DD HH:mm');

interface DraftOfferProps {
  offer: Draft;
  /** The fields of the form. */
  fields: readonly Field[];
  /** The values that the form begins with. */
  before: Values;
  /** The record has been changed since the draft was started. */
  isOlder: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers above a form to restore its draft, and says what that would change. */
export const DraftOffer = ({ offer, fields, before, isOlder, onRestore, onDiscard }: DraftOfferProps) => {
  const { t } = useTranslation('forms');
  return (
    <Alert
      className="engine-form-alert"
      type="info"
      showIcon
      title={t('draft.found', { time: draftTime(offer.at, new Date()) })}
      description={
        <>
          {isOlder && <p>{t('draft.older')}</p>}
          <Suspense>
            <DraftDifference
              fields={fields.filter(({ name }) => Object.hasOwn(offer.values, name))}
              before={before}
              drafted={offer.values}
            />
          </Suspense>
          <Space className="u-mt-12">
            <Button size="small" type="primary" onClick={onRestore}>
              {t('draft.restore')}
            </Button>
            <Button size="small" onClick={onDiscard}>
              {t('draft.discard')}
            </Button>
          </Space>
        </>
      }
    />
  );
};

/** Next to 保存: whether the input is stored as a draft, or why it cannot be. */
export const DraftNote = ({ kept: stored }: { kept: Stored | undefined }) => {
  const { t } = useTranslation('forms');
  return (
    <span role="status" className="engine-note u-faint" data-missing={typeof stored === 'string' || undefined}>
      {typeof stored === 'string' && t(`draft.${stored}`)}
      {typeof stored === 'object' && t('draft.kept', { time: draftTime(stored.at, new Date()) })}
    </span>
  );
};
