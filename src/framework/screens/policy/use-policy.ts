import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../client/data/refine-error';
import { call } from '../../client/http/http';
import { useServices } from '../../client/services-context';
import {
  changePolicyText,
  checkPolicyText,
  getPolicyFile,
  type PolicyChecked,
  type PolicyFileView,
  savePolicyFile,
} from '../../contract/policy';
import { useShowError } from '../../engine/context/use-show-error';
import { isObject } from '../../shared/is-object';
import { useToasts } from '../../shared/toasts';
import type { SaveDialogProps } from '../../shell/base/plugins';

/** A text with its earlier versions, and those that were undone. */
interface Versions {
  text: string;
  past: readonly string[];
  future: readonly string[];
  /** Whether the next typed letters belong to the current step. */
  isTyping: boolean;
}

type Step = { kind: 'write'; text: string; isStep: boolean } | { kind: 'undo' } | { kind: 'redo' };

/** Maximum number of undo steps. */
const mostSteps = 100;

export const firstVersions = (text: string): Versions => ({ text, past: [], future: [], isTyping: false });

/** Applies a write, undo or redo. Consecutive typing is one step; a change of the matrix is a step of its own. */
export const versionsAfter = (versions: Versions, step: Step): Versions => {
  const { text, past, future, isTyping } = versions;
  if (step.kind === 'write') {
    if (step.text === text) return versions;
    const goesOn = !step.isStep && isTyping;
    return {
      text: step.text,
      past: goesOn ? past : [...past, text].slice(-mostSteps),
      future: [],
      isTyping: !step.isStep,
    };
  }
  const from = step.kind === 'undo' ? past : future;
  const next = step.kind === 'undo' ? from.at(-1) : from[0];
  if (next === undefined) return versions;
  return step.kind === 'undo'
    ? { text: next, past: past.slice(0, -1), future: [text, ...future], isTyping: false }
    : { text: next, past: [...past, text], future: future.slice(1), isTyping: false };
};

const queryKey = ['policy', 'file'];
/** Delay after typing before the text is checked, in ms. */
const restMs = 400;

/** The current policy on the server. */
export const usePolicyFile = () => {
  const { http } = useServices();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(http, getPolicyFile, { signal }),
    retry: false,
    // Never refetched while editing; saving checks whether it is still the one in force.
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** A change of a cell of the matrix. */
export interface CellChange {
  role: string;
  object: string;
  action: string;
  scope: string | null;
}

/** Another policy that has come into force since this one was opened. */
export interface Newer {
  text: string;
  base: string;
}

/** Editing a policy: its text with undo steps, the results of checking it, and saving. */
export const usePolicyDraft = (file: PolicyFileView) => {
  const { http } = useServices();
  const { t } = useTranslation('policy');
  const { message } = useToasts();
  const client = useQueryClient();
  const showError = useShowError();
  const [versions, step] = useReducer(versionsAfter, file.text, firstVersions);
  const [base, setBase] = useState(file.base);
  const [checked, setChecked] = useState<{ text: string; answer: PolicyChecked }>({
    text: file.text,
    answer: file.checked,
  });
  const [isBusy, setBusy] = useState(false);
  const [newer, setNewer] = useState<Newer>();
  const latest = useRef(file.text);
  const { text } = versions;
  latest.current = text;
  const isChecked = checked.text === text;

  useEffect(() => {
    if (isChecked) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await call(http, checkPolicyText, { body: { text }, signal: abort.signal });
        setChecked({ text, answer });
      } catch (error) {
        if (!abort.signal.aborted) showError(toRefineError(error));
      }
    }, restMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [http, isChecked, showError, text]);

  const set = async (change: CellChange): Promise<void> => {
    setBusy(true);
    try {
      const answer = await call(http, changePolicyText, { body: { text, ...change } });
      // The text was edited in the meantime, so the change is based on an outdated text.
      if (latest.current !== text) return;
      setChecked({ text: answer.text, answer: answer.checked });
      step({ kind: 'write', text: answer.text, isStep: true });
    } catch (error) {
      showError(toRefineError(error));
    } finally {
      setBusy(false);
    }
  };
  /**
   * Puts the text in force or, if another user must approve it, submits it and resets the draft to the policy in force. Resolves to
   * whether it succeeded.
   */
  const save = async ({ additions, submit }: Parameters<SaveDialogProps['onSave']>[0]): Promise<boolean> => {
    setBusy(true);
    try {
      const body = { text, base, additions };
      const submitted = await submit?.(body);
      if (submitted === undefined) setBase((await call(http, savePolicyFile, { body })).base);
      else step({ kind: 'write', text: file.text, isStep: true });
      message.success(submitted ?? t('saved'));
      setNewer(undefined);
      await client.invalidateQueries({ queryKey: ['policy'] });
      return true;
    } catch (error) {
      const data: unknown = error instanceof Error && 'data' in error ? error.data : undefined;
      if (isObject(data) && typeof data.text === 'string' && typeof data.base === 'string')
        setNewer({ text: data.text, base: data.base });
      showError(toRefineError(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    text,
    isChanged: text !== file.text,
    checked: checked.answer,
    isChecked,
    isBusy,
    canUndo: versions.past.length > 0,
    canRedo: versions.future.length > 0,
    write: (next: string, isStep = false) => step({ kind: 'write', text: next, isStep }),
    undo: () => step({ kind: 'undo' }),
    redo: () => step({ kind: 'redo' }),
    set,
    save,
    newer,
    /** Continues from the newer text. One undo step restores the user's own text. */
    takeNewer: (next: Newer) => {
      step({ kind: 'write', text: next.text, isStep: true });
      setBase(next.base);
      setNewer(undefined);
    },
    /** Keeps the user's own text, which will replace the newer one when saved. */
    keepOwn: (next: Newer) => {
      setBase(next.base);
      setNewer(undefined);
    },
  };
};
