import type { FormInstance } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormField } from '../../compile/to-form';
import type { Values } from '../../engine-record';
import { type Draft, type DraftPlace, dropDraft, keepDraft, readDraft } from './draft-store';
import { draftValues, restorableValues } from './draft-values';

/** Where a form keeps its draft, and which version of the record it began with. */
export interface DraftOfForm {
  place: DraftPlace;
  version?: number;
  /** Told of a draft that is taken up: what it changes was seen in its version. */
  onRestore?: (draft: Draft) => void;
}

/** Typing is over when it has rested for so long. */
const REST_MS = 800;

/** Keeps what is typed into a form, and offers what was kept at an earlier visit. Without `draft` it does nothing. */
export const useDraft = ({
  draft,
  form,
  fields,
  initial,
}: {
  draft: DraftOfForm | undefined;
  form: FormInstance;
  fields: readonly FormField[];
  initial: Values;
}) => {
  const place = draft?.place;
  const [offer, setOffer] = useState<Draft | undefined>(() => place && readDraft(place, new Date()));
  /** When the draft was last kept, or that it could not be. */
  const [kept, setKept] = useState<{ at: string } | 'tooLarge'>();
  const timer = useRef<number>(undefined);
  // A draft that is taken up goes on from where it began.
  const version = useRef(draft?.version);
  const base = useRef(initial);

  const keep = useCallback((): void => {
    if (timer.current === undefined || place === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const values = draftValues({ fields, before: initial, now: form.getFieldsValue(true) });
    if (Object.keys(values).length === 0) {
      dropDraft(place);
      setKept(undefined);
      return;
    }
    const at = new Date().toISOString();
    const begun = Object.fromEntries(Object.keys(values).map((name) => [name, base.current[name] ?? null]));
    const isKept = keepDraft(place, {
      at,
      values,
      base: begun,
      ...(version.current !== undefined && { version: version.current }),
    });
    setKept(isKept ? { at } : 'tooLarge');
  }, [place, fields, initial, form]);

  // What was typed last is kept too when the page goes, or is put aside.
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    const now = (): void => latest.current();
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', now);
      now();
    };
  }, []);

  return {
    offer,
    kept,
    /** Something was typed. */
    note: (): void => {
      if (place === undefined) return;
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => latest.current(), REST_MS);
    },
    /** Takes the offered draft up. */
    restore: (): void => {
      if (offer === undefined) return;
      form.setFieldsValue(restorableValues(fields, offer.values));
      version.current = offer.version;
      base.current = { ...initial, ...offer.base };
      draft?.onRestore?.(offer);
      setOffer(undefined);
    },
    /** Forgets the draft: it is saved, or not wanted. */
    discard: (): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (place) dropDraft(place);
      setOffer(undefined);
      setKept(undefined);
    },
  };
};
