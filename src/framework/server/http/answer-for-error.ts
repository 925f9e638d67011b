import type { Resource } from '../../language/resource/resource';
import type { Unique } from '../../language/resource/rule-config';
import { type Label, type Language, textOf } from '../../shared/label';
import { fieldsTogether, togetherName } from '../store/field-value';
import {
  StoreBusy,
  StoreConflict,
  StoreError,
  StoreNotFound,
  StoreTooLarge,
  StoreUnknownCollection,
  StoreUnreachable,
} from '../store/store-error';
import { ApiError, cannotWrite, conflict, invalid, notFound, storeAway } from './api-error';
import { messages } from './messages';

interface Query {
  error: unknown;
  language: Language;
  /** Where fields have their labels. Default: nowhere. */
  resources?: ReadonlyMap<string, Resource>;
}

/** That a value is taken, or those of several fields together: the configured message, or one that names all, at the last of them. */
export const takenError = ({
  field,
  resource,
  language,
  said,
}: {
  field: string;
  resource: Resource | undefined;
  language: Language;
  said?: Label | undefined;
}): Record<string, string> => {
  const names = fieldsTogether(field);
  const isDeclared = ({ fields, where }: Unique) => where === undefined && togetherName(fields) === togetherName(names);
  const text = said ?? resource?.unique.find(isDeclared)?.message;
  if (text !== undefined || names.length === 1)
    return { [names.at(-1) ?? field]: textOf(text ?? messages.taken, language) };
  const labels = names.flatMap((name) => resource?.fieldByName.get(name)?.label ?? []);
  const fields = labels.map((label) => textOf(label, language)).join(language === 'zh' ? '、' : ' and ');
  return { [names.at(-1) ?? field]: textOf(messages.takenTogether, language).replace('{fields}', fields) };
};

const busyLabels = { locked: 'rowLocked', slow: 'tooSlow' } as const;

/** Converts anything thrown into an error that may be shown. Undefined for a bug of ours, which is logged and not shown. */
export const answerForError = ({ error, language, resources }: Query): ApiError | undefined => {
  if (error instanceof ApiError) return error;
  if (error instanceof StoreNotFound || error instanceof StoreUnknownCollection) return notFound();
  if (error instanceof StoreConflict)
    return answerForConflict({ error, language, resource: resources?.get(error.collection) });
  if (error instanceof StoreTooLarge) {
    return error.what === 'row'
      ? new ApiError({ code: 413, label: messages.recordTooLarge })
      : new ApiError({ code: 507, label: messages.noRoom });
  }
  if (error instanceof StoreBusy) return new ApiError({ code: 503, label: messages[busyLabels[error.why]] });
  if (error instanceof StoreUnreachable) return storeAway();
  if (error instanceof StoreError) return cannotWrite();
  return undefined;
};

/** `data.current` is added by callers who know which fields may be shown. */
const answerForConflict = ({
  error,
  language,
  resource,
}: {
  error: StoreConflict;
  language: Language;
  resource: Resource | undefined;
}): ApiError => {
  switch (error.kind) {
    case 'unique':
      return invalid(takenError({ field: error.field ?? 'id', resource, language, said: error.said }));
    case 'exclusive':
      return invalid({ [error.field ?? 'id']: textOf(error.said ?? messages.overlaps, language) });
    case 'duplicate':
      return conflict({ label: messages.idExists });
    case 'state':
      return conflict({ label: messages.wrongState });
    case 'version':
      return conflict({ label: messages.changedMeanwhile });
  }
};
