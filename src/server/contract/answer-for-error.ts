import { type Language, textOf } from '../../schema/label';
import { StoreConflict, StoreError, StoreNotFound, StoreUnknownCollection } from '../stores/store-error';
import { ApiError, conflict, invalid, notFound } from './api-error';
import { messages } from './messages';

/** Turns whatever was thrown into a refusal that may be shown. Undefined: an error of ours, which is logged and not shown. */
export function answerForError({ error, language }: { error: unknown; language: Language }): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof StoreNotFound || error instanceof StoreUnknownCollection) return notFound();
  if (error instanceof StoreConflict) return answerForConflict({ error, language });
  if (error instanceof StoreError) return new ApiError({ code: 503, label: messages.cannotWrite });
  return undefined;
}

/** `data.current` is left to those who know what of the record the caller may see. */
function answerForConflict({ error, language }: { error: StoreConflict; language: Language }): ApiError {
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
}
