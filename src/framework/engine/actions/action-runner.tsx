import { useEffect, useEffectEvent, useRef } from 'react';
import type { Action, Resource } from '../../language/resource/resource';
import type { EngineRecord } from '../context/engine-record';
import type { Selected } from './selected';
import { useDelete } from './use-delete';
import { useRunAction } from './use-run-action';

/** A button that was pressed: an action or the deletion of one record (from its row), or of the selected ones. */
export interface Pressed {
  what: Exclude<Action, { kind: 'open' | 'each' }> | 'delete';
  target: { record: EngineRecord } | Selected;
}

interface ActionRunnerProps {
  resource: Resource;
  /** What was pressed last; carried out once. */
  pressed: Pressed;
  /** Called after an action. */
  onDone: (() => void) | undefined;
  /** Called after a record is deleted, before lists are refetched. */
  onDeleted: (() => void) | undefined;
}

/** Carries out what was pressed. Comes with the first press: few who look at a list press anything. */
export const ActionRunner = ({ resource, pressed, onDone, onDeleted }: ActionRunnerProps) => {
  const { start, dialog } = useRunAction({ resource, ...(onDone && { onDone }) });
  const { deleteRecord, deleteRecords } = useDelete({ resource, ...(onDeleted && { onDone: onDeleted }) });
  const carriedOut = useRef<Pressed>(undefined);
  const carryOut = useEffectEvent(({ what, target }: Pressed): void => {
    if (what !== 'delete') start(what, target);
    else if ('record' in target) deleteRecord(target.record);
    else deleteRecords(target);
  });
  useEffect(() => {
    // Effects may run twice for one press.
    if (carriedOut.current === pressed) return;
    carriedOut.current = pressed;
    carryOut(pressed);
  }, [pressed]);
  return dialog;
};
