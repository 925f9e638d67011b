import { type Language, textOf } from '../../shared/label';
import {
  StoreConflict,
  StoreError,
  StoreNotFound,
  StoreTooLarge,
  StoreUnknownCollection,
  StoreUnreachable,
} from '../stores/store-error';
import { ApiError, cannotWrite, conflict, invalid, notFound, storeAway } from './api-error';
import { messages } from './messages';

/** Converts anything thrown into an error that may be shown. Undefined for a bug of ours, which is logged and not shown. */
export const answerForError = ({ error, language }: { error: unknown; language: Language }): ApiError | undefined => {
  if (error instanceof ApiError) return error;
  if (error instanceof StoreNotFound || error instanceof StoreUnknownCollection) return notFound();
  if (error instanceof StoreConflict) return answerForConflict({ error, language });
  if (error instanceof StoreTooLarge) {
    return error.what === 'row'
      ? new ApiError({ code: 413, label: messages.recordTooLarge })
      : new ApiError({ code: 507, label: messages.noRoom });
  }
  if (error instanceof StoreUnreachable) return storeAway();
  if (error instanceof StoreError) return cannotWrite();
  return undefined;
};

/** `data.current` is added by callers who know which fields may be shown. */
const answerForConflict = ({ error, language }: { error: StoreConflict; language: Language }): ApiError => {
  switch (error.kind) {
    case 'unique':
      return invalid({ [error.field ?? 'id']: textOf(messages.taken, language) });
    case 'duplicate':
      return conflict({ label: messages.idExists });
    case 'state':
      return conflict({ label: messages.wrongState });
    case 'version':
      return conflict({ label: messages.changedMeanwhile });
  }
};
