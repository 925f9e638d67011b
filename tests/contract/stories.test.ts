import { afterAll, describe, expect, it } from 'vitest';
import config from '../../resources.config';
import { dayIn } from '../../src/framework/expressions/dates';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { startRealServer } from './real-server';

// What each demo account finds when it signs in: something to do, something that failed with its cause, something that expires,
// something that waits for a review, money with a history. By the lists that their pages show.

const server = await startRealServer();
afterAll(() => server.destroy());

const dayMs = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();
const now = inDays(0);
const broken = 'status=failed&status=dead&status=rejected';

/** What a role finds, by what it is to them: a collection with its filters. */
const stories: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer: {
    'goes out today or soon': `publishTargets?status=queued&status=scheduled`,
    'is on its way': 'publishTargets?status=publishing&status=retrying',
    'failed, with its cause': `publishTargets?${broken}`,
    'waits for the platform': 'publishTargets?status=platform_review',
    'articles that are being made': 'articleTasks?status=running',
    'a task that failed': 'articleTasks?status=failed&status=partial',
    'a video task that came out in part': 'videoTasks?status=partial',
    'waits for a review': 'articles?reviewStatus=pending',
    'came back from a review': 'articles?reviewStatus=rejected',
    'an account that expires': 'accounts?status=expiring',
    'an account that has': 'accounts?status=expired',
    'an account whose access was taken back': 'accounts?status=revoked',
    'words on the first page': 'rankings?rankBand=top1&rankBand=top3&rankBand=top10',
    'words that were lost': 'rankings?change=lost',
    'days with figures': 'dailyStats?views_gte=1&published_gte=1',
    'articles with figures': 'articleStats?views_gte=1',
  },
  douyin: {
    'goes out soon': 'publishTargets?status=queued&status=scheduled',
    'failed, with its cause': `publishTargets?${broken}`,
    'waits for the platform': 'publishTargets?status=platform_review',
    'a task that runs': 'dyPublishTasks?status=running',
    'a task that came out in part or not at all': 'dyPublishTasks?status=partial&status=failed',
    'an account that expires': 'accounts?status=expiring',
    'an account that has': 'accounts?status=expired',
    'an account that had its share of today': 'accounts?status=quota',
    'days with figures': 'dailyStats?views_gte=1&published_gte=1',
  },
  agent: {
    'customers who are about to end': `users?expireAt_gte=${now}&expireAt_lte=${inDays(30)}`,
    'customers who have ended': 'users?subscriptionStatus=expired',
    'customers who are new': `users?createdAt_gte=${inDays(-30)}`,
    'customers who are active': 'users?subscriptionStatus=active',
    'failed for a customer': `publishTargets?${broken}`,
    'an account of a customer that has expired': 'accounts?status=expired',
    'orders of customers': 'salesOrders?status=done',
    'money with a history': 'consumptions?kind=recharge',
    'days of customers': 'dailyStats?views_gte=1',
  },
  operations: {
    'needs a person': 'publishTargets?status=dead',
    'can be tried again': 'publishTargets?status=failed',
    'an account of a customer that has expired': 'accounts?status=expired',
    'an account that will': 'accounts?status=expiring',
    'customers who are about to end': `users?expireAt_gte=${now}&expireAt_lte=${inDays(30)}`,
    'days of customers': 'dailyStats?views_gte=1',
  },
  oem: {
    'customers who have ended': 'users?subscriptionStatus=expired',
    'customers who are about to': `users?expireAt_gte=${now}&expireAt_lte=${inDays(30)}`,
    'agents below': 'users?roles=Agent',
    'money with a history': 'consumptions?kind=recharge',
    'orders of customers': 'salesOrders?status=done',
    'days of customers': 'dailyStats?views_gte=1',
  },
  admin: {
    'waits for a review': 'audits?status=pending',
    'was rejected': 'audits?status=rejected',
    'needs a person': 'publishTargets?status=dead',
    'customers who have ended': 'users?subscriptionStatus=expired',
    'customers who try': 'users?subscriptionStatus=trial',
    'customers who are frozen': 'users?status=frozen',
    'orders that were taken back': 'salesOrders?status=reversed',
    'money with a history': 'consumptions?kind=open',
    'gifts that were not taken in time': 'gifts?status=expired',
    'what was refused': 'systemLogs?executeResult=failed&executeResult=refused',
    'leads that nobody follows up': 'inquiries?status=new&status=pool',
  },
  clue: {
    'leads that are new': 'inquiries?status=new',
    'leads that anybody may take': 'inquiries?status=pool',
    'leads to be called today': `inquiries?nextFollowAt_lte=${inDays(1)}&status=following&status=interested`,
    'leads that were won': 'inquiries?status=converted',
    'leads that were lost, with the reason': 'inquiries?status=lost&status=invalid',
    'what was said': 'followUps?',
    'comments that promise something and have no answer': 'comments?intent=high&replied=false',
    'answers that the platform did not take': 'comments?replyStatus=failed',
  },
  engineer: {
    'what happens': 'systemLogs?executeResult=success',
    'what was refused': 'systemLogs?executeResult=failed&executeResult=refused',
  },
};

const totalOf = async (token: string, address: string): Promise<number> => {
  const { data } = await server.call(`/api/${address}${address.endsWith('?') ? '' : '&'}_start=0&_end=50`, token);
  if (address.includes('publishTargets') && address.includes(broken))
    for (const row of data.list) expect(row.errorCause, row.id).toBeTruthy();
  return data.total;
};

describe.each(Object.entries(stories))('%s finds', (name, found) => {
  it.each(Object.entries(found))('%s', async (_, address) => {
    expect(await totalOf(await server.signIn(name), address), address).toBeGreaterThan(0);
  });
});

const {
  dashboards,
  site: { timeZone: zone },
} = resolveConsole(config);

describe('the first page', () => {
  it.each(['admin', 'operations', 'oem', 'agent', 'customer', 'douyin'])(
    'of %s has something to do of each kind',
    async (name) => {
      const token = await server.signIn(name);
      const period = new URLSearchParams({
        part: 'numbers',
        zone,
        from: dayIn(zone, Date.now() - 29 * dayMs),
        to: dayIn(zone, Date.now()),
      });
      const { data } = await server.call(`/api/user/dashboards/home?${period}`, token);
      const todo = dashboards
        .get('home')
        ?.widgets.filter(({ kind, name: widget }) => kind === 'todo' && data.widgets[widget]);
      expect(todo).toHaveLength(1);
      for (const widget of todo ?? []) {
        const none = Object.entries(data.widgets[widget.name].counts).filter(([, count]) => count === 0);
        expect(none.map(([item]) => item)).toEqual([]);
      }
      for (const [widget, answer] of Object.entries<{ value?: number; total?: number }>(data.widgets))
        expect(answer.value ?? answer.total ?? 1, widget).not.toBe(0);
    },
  );
});
