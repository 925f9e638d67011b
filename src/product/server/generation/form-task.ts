import { invalid } from '../../../framework/server/http/api-error';
import { messages } from '../../../framework/server/http/messages';
import type { SessionCall } from '../../../framework/server/services/call';
import type { Row } from '../../../framework/server/stores/store';
import { isObject } from '../../../framework/shared/is-object';
import { textOf } from '../../../framework/shared/label';
import { textIn } from '../base/read-values';
import { reached } from '../publishing/reached';

type FormCall = Pick<SessionCall, 'services' | 'rights' | 'caller' | 'body' | 'language'>;

/** What a form says as an article task of the caller, without what they may not use of what it names. Throws 422 `task` where it says nothing. */
export const formTask = async (call: FormCall): Promise<Row> => {
  const { task: values } = call.body;
  if (!isObject(values)) throw invalid({ task: textOf(messages.required, call.language) });
  const may = async (resource: string, id: unknown): Promise<string> => {
    const named = textIn(id);
    if (named === '') return '';
    return (await reached({ call, resource, action: 'list', ids: [named] })).has(named) ? named : '';
  };
  return {
    ...values,
    id: 'new',
    version: 0,
    createdAt: '',
    updatedAt: '',
    groupId: await may('keywordGroups', values.groupId),
    imageGroupId: await may('imageGroups', values.imageGroupId),
    promptId: await may('promptTemplates', values.promptId),
    ownerId: call.caller.id,
    createdBy: call.caller.id,
  };
};
