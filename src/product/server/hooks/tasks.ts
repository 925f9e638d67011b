import type { RecordCall } from '../../../framework/server/services/services';
import type { Row } from '../../../framework/server/store/store';
import type { GatewayName } from '../../gateways/base/gateways';
import { textIn } from '../base/read-values';
import { requireGateway, requireModel } from '../base/require-gateway';
import { askForChecks, countsOf } from '../work/run-watches';
import { workEngine } from '../work/work-engine';
import type { HooksOf } from './hooks-of';

/** A check can be requested only if a service is connected for it. */
export const rankings: HooksOf<'rankings'> = {
  beforeSave: ({ call, values }) => {
    if (values.recheckAt) requireGateway({ services: call.services, name: 'rank' });
    return {};
  },
};

/** A requested run checks every word of the list in every search engine and place. */
export const customRankings: HooksOf<'customRankings'> = {
  beforeSave: ({ call, values, current }) => {
    if (current !== undefined && values.lastRun) requireGateway({ services: call.services, name: 'rank' });
    return countsOf({ ...current, ...values } as Row);
  },
  afterSave: async ({ call, before, after }) => {
    if (before === undefined || before.lastRun === after.lastRun || !after.lastRun) return;
    const run = { watched: after, recheckAt: textIn(after.lastRun), by: call.caller.id };
    await askForChecks({ store: call.services.store, ...run });
  },
};

interface Saving {
  call: RecordCall;
  values: { status?: unknown };
  current: Row | undefined;
}

const isSubmitted = ({ values, current }: Pick<Saving, 'values' | 'current'>): boolean =>
  values.status === 'queued' && current?.status !== 'queued';

/** A task can be submitted only if a service is connected for it. */
const requiring = (name: GatewayName) => (saving: Saving) => {
  if (isSubmitted(saving)) requireGateway({ services: saving.call.services, name });
  return {};
};

/** Ends the work of a cancelled task; finished pieces stay. */
const ending =
  (resource: string) =>
  async ({ call, before, after }: { call: RecordCall; before: Row | undefined; after: Row }) => {
    if (before === undefined || before.status === after.status || after.status !== 'canceled') return;
    await workEngine.endCancelled({ store: call.services.store, resource, record: after });
  };

export const articleTasks: HooksOf<'articleTasks'> = {
  beforeSave: (saving) => {
    const { call, values, current } = saving;
    if (isSubmitted(saving)) requireModel({ services: call.services, model: textIn(values.model ?? current?.model) });
    return requiring('generateArticle')(saving);
  },
  afterSave: ending('articleTasks'),
};

export const videoTasks: HooksOf<'videoTasks'> = {
  beforeSave: requiring('generateVideo'),
  afterSave: ending('videoTasks'),
};

export const keywordExpansions: HooksOf<'keywordExpansions'> = {
  beforeSave: requiring('expand'),
  afterSave: ending('keywordExpansions'),
};

/** A requested check is refused if no service is connected for it. */
export const accounts: HooksOf<'accounts'> = {
  beforeSave: ({ call, values, current }) => {
    const isRequested = values.status === 'checking' && current?.status !== 'checking';
    if (isRequested) requireGateway({ services: call.services, name: 'checkAccount' });
    return {};
  },
};
