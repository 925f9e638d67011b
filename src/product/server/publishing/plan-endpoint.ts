import { ApiError } from '../../../framework/server/http/api-error';
import { type CallOf, type Endpoint, handle } from '../../../framework/server/services/endpoint';
import type { Row } from '../../../framework/server/store/store';
import { textOf } from '../../../framework/shared/label';
import * as contract from '../../contract/douyin';
import { textIn, textsIn } from '../base/read-values';
import { preflight } from './preflight';
import { postPairs, withoutRoom } from './publish-posts';
import { reached } from './read-wish';
import { refusal } from './submit-publishing';

type Call = CallOf<typeof contract.planDouyinTask>;

/** Turns the form into a task, limited to records that the caller may use; the owner is that of the accounts. */
const readTask = async (call: Call): Promise<Row> => {
  const { task: values, id = '' } = call.body;
  const may = async (resource: string, ids: readonly string[]) => reached({ call, resource, action: 'list', ids });
  const accounts = await may('accounts', textsIn(values.accountIds).slice(0, 100));
  const groupId = (await may('keywordGroups', [textIn(values.groupId)])).keys().next().value;
  const imageGroupId = (await may('imageGroups', [textIn(values.imageGroupId)])).keys().next().value;
  const known = id === '' ? undefined : (await may('dyPublishTasks', [id])).get(id);
  const [first] = accounts.values();
  return {
    ...values,
    id: known?.id ?? 'new',
    version: 0,
    createdAt: '',
    updatedAt: '',
    accountIds: [...accounts.keys()],
    groupId,
    imageGroupId: imageGroupId ?? '',
    ownerId: textIn(known?.ownerId ?? first?.ownerId) || call.caller.id,
  };
};

const plan = async (call: Call): Promise<contract.DouyinPlan> => {
  const { services, language } = call;
  const now = services.now();
  const nothing = { posts: [], leftOut: 0, cost: { takes: 0, left: 0 } } as const;
  try {
    const { pairs } = await postPairs({ store: services.store, now, task: await readTask(call) });
    const { findings, planned, costs } = await preflight({
      store: services.store,
      pairs,
      time: { mode: 'stagger', at: now },
      now,
    });
    const left: readonly string[] = withoutRoom;
    const errors = findings.filter(({ level, code }) => level === 'error' && !left.includes(code));
    const posts = planned.flatMap(({ piece, account, at }) =>
      at === undefined
        ? []
        : [
            {
              accountId: account.id,
              account: textIn(account.nickname),
              title: piece.title,
              at: new Date(at).toISOString(),
            },
          ],
    );
    const isRefused = errors.length > 0 || posts.length === 0;
    const message = refusal({ findings: errors.length > 0 ? errors : findings, pairs });
    return {
      posts: posts.sort((a, b) => a.at.localeCompare(b.at)),
      leftOut: planned.length - posts.length,
      cost: {
        takes: costs.reduce((sum, { takes }) => sum + takes, 0),
        left: costs.reduce((sum, { left }) => sum + left, 0),
      },
      problem: isRefused ? textOf(message.label, language) : null,
    };
  } catch (error) {
    if (error instanceof ApiError && error.code === 409) return { ...nothing, problem: textOf(error.label, language) };
    throw error;
  }
};

/** Previews a Douyin task before it is saved. */
export const douyinEndpoints: readonly Endpoint[] = [handle(contract.planDouyinTask, plan)];
