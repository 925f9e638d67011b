import { putNotice } from '../../../framework/server/notices/put-notice';
import { allRows } from '../../../framework/server/store/each-row';
import { everything } from '../../../framework/server/store/scope';
import type { Store } from '../../../framework/server/store/store';
import type { Label } from '../../../framework/shared/label';
import { namesLabel } from '../../../framework/shared/text';
import { fillLabel } from '../base/product-messages';
import { textIn } from '../base/read-values';
import { wantedBy } from '../base/wanted-by';

const title: Label = {
  zh: '{count} 个账号的授权需要处理',
  en: 'The authorisation of {count} accounts needs you',
};
const content: Label = {
  zh: '{parts}。请到授权中心续期或重新扫码，否则这些账号的定时内容发不出去。',
  en: '{parts}. Renew them or scan again in the authorisation centre, or what is scheduled with them will not go out.',
};
const parts: readonly (readonly [status: string, label: Label])[] = [
  ['expired', { zh: '已过期：{names}', en: 'Expired: {names}' }],
  ['expiring', { zh: '即将到期：{names}', en: 'Expire soon: {names}' }],
];

/** Notifies a customer of all accounts that have lost their authorization or are about to, in one notice. */
export const notifyOfGrants = async ({
  store,
  now,
  ownerId,
}: {
  /** The transaction in which one of them has lost it. */
  store: Store;
  /** ms. */
  now: number;
  ownerId: unknown;
}): Promise<void> => {
  const wanted = await wantedBy({ store, event: 'unauthorized', users: [ownerId], ownerId });
  if (wanted.to.length === 0) return;
  const where = {
    all: [
      { field: 'ownerId', op: 'eq', value: textIn(ownerId) },
      { field: 'status', op: 'in', value: parts.map(([status]) => status) },
    ],
  } as const;
  const sort = [{ field: 'refreshExpireAt', order: 'asc' }] as const;
  const fields = ['nickname', 'status', 'usage'];
  const rows = await allRows({ store, collection: 'accounts', scope: everything(), where, sort, fields });
  // Disabled accounts are not used for publishing.
  const concerned = rows.filter(({ usage }) => usage !== 'disabled');
  if (concerned.length === 0) return;
  const message = parts.flatMap(([status, label]) => {
    const names = concerned.filter((row) => row.status === status).map(({ nickname }) => textIn(nickname));
    return names.length === 0 ? [] : [fillLabel(label, { names: namesLabel(names) })];
  });
  const all = { zh: message.map(({ zh }) => zh).join('；'), en: message.map(({ en }) => en).join('; ') };
  await putNotice({
    store,
    now,
    ...wanted,
    about: `accounts/${textIn(ownerId)}`,
    said: {
      title: fillLabel(title, { count: concerned.length }),
      content: fillLabel(content, { parts: all }),
      level: 'high',
    },
  });
};
