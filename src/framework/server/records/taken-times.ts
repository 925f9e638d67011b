import type { Resource } from '../../language/resource/resource';
import { type Label, type Language, textOf } from '../../shared/label';
import { type ApiError, invalid } from '../http/api-error';
import { messages } from '../http/messages';
import { systemRights } from '../identity/rights/system-rights';
import type { RecordCall } from '../services/services';
import { exclusiveConflict, rowInTheWay, takenTime, zoneOf } from '../store/exclusive';
import { StoreConflict } from '../store/store-error';
import { exclusivesOf } from '../store/unique-names';
import { readableScope, recordTitles } from './record-titles';

interface Place {
  call: RecordCall;
  resource: Resource;
}

/**
 * Writes a record; if its period overlaps another one, the refusal names that record, provided the caller may read it. Errors of writes
 * with the server's own rights are passed on to the code that requested them.
 */
export const namingTaken = async <T>({ call, resource, write }: Place & { write: () => Promise<T> }): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const isTaken = error instanceof StoreConflict && error.kind === 'exclusive' && error.collection === resource.name;
    if (!isTaken || call.rights === systemRights) throw error;
    throw await refusal({ call, resource, at: error.field ?? 'id', said: error.said, other: error.other });
  }
};

const refusal = async ({
  call,
  resource,
  at,
  said: text,
  other,
}: Place & { at: string; said: Label | undefined; other: string | undefined }): Promise<ApiError> => {
  const { language } = call;
  const isReadable = (await readableScope({ resource, rights: call.rights })) !== undefined;
  const [found] = other === undefined || !isReadable ? [] : await recordTitles({ call, resource, ids: [other] });
  return invalid({ [at]: textFor({ said: text, title: found?.title, language }) });
};

const textFor = ({
  said: text,
  title,
  language,
}: {
  said: Label | undefined;
  title: string | null | undefined;
  language: Language;
}) => {
  if (!title) return textOf(text ?? messages.overlaps, language);
  const named = textOf(messages.overlapsWith, language).replace('{title}', () => title);
  if (text === undefined) return named;
  return language === 'zh' ? `${textOf(text, language)}（${named}）` : `${textOf(text, language)} (${named})`;
};

/** 422 for a new record that is excluded by another one (`exclusivesOf`). An early check only: the store enforces it. */
export const checkTaken = async ({
  call,
  resource,
  row,
}: Place & { row: Readonly<Record<string, unknown>> }): Promise<void> => {
  const { store, console } = call.services;
  const zone = zoneOf(console);
  for (const exclusive of exclusivesOf(resource)) {
    const time = takenTime(exclusive, row, zone);
    const other = time && (await rowInTheWay({ store, resource, exclusive, time, zone }));
    const write = async () => {
      if (other) throw exclusiveConflict({ collection: resource.name, id: other.id, exclusive, other });
    };
    await namingTaken({ call, resource, write });
  }
};
