import { describe, expect, it } from 'vitest';
import type { SeedRecord } from '../../../src/framework/seed/record';
import { reference } from '../../../src/framework/seed/record';
import { placeOfWord } from '../../../src/product/figures/rank-course';
import { console, recordsOf, seed } from './support';

const users = new Map(recordsOf('users').map((user) => [user.id, user]));
const sum = (records: readonly SeedRecord[], field: string) =>
  records.reduce((total, record) => total + Number(record[field]), 0);
const by = (collection: string, field: string, id: string) =>
  recordsOf(collection).filter((record) => record[field] === id);
const broken = ['failed', 'missed', 'dead', 'rejected'];

describe('demo accounts', () => {
  it.each([
    ['admin', 'Admin'],
    ['customer', 'Customer'],
    ['customer2', 'Customer'],
    ['douyin', 'Douyin'],
    ['agent', 'Agent'],
    ['agent2', 'Agent'],
    ['operations', 'Operations'],
    ['oem', 'OEM'],
    ['oem2', 'OEM'],
    ['clue', 'Clue'],
    ['engineer', 'Engineer'],
    // <demos>
    ['editor', 'Editor'],
    ['test', 'Admin', 'Editor'],
    // </demos>
  ])('%s has the role %s and can sign in', (username, ...roles) => {
    const user = users.get(`u-${username}`);
    expect(user).toMatchObject({ username, roles, status: 'active', isSuper: false });
    expect(String(user?.lastLoginAt) < reference).toBe(true);
  });

  // <demos>
  it('the template accounts hold the permissions of the template', () => {
    expect(users.get('u-editor')?.permissions).toEqual(['read:system', 'write:system']);
    expect(users.get('u-test')?.permissions).toEqual(['read:system', 'write:system', 'delete:system']);
  });
  // </demos>

  it('nobody has a permission that the console does not know', () => {
    const known = new Set(console.permissions);
    for (const user of users.values())
      expect([user.permissions ?? []].flat().filter((name) => !known.has(String(name)))).toEqual([]);
  });

  it('three agents have six customers each, under two OEM partners', () => {
    for (const agent of ['u-agent', 'u-agent2', 'u-agent3'])
      expect(by('users', 'agentId', agent), agent).toHaveLength(6);
    expect(users.get('u-customer')).toMatchObject({ agentId: 'u-agent', oemId: 'u-oem', operatorId: 'u-operations' });
    expect(users.get('u-douyin')).toMatchObject({ agentId: 'u-agent', oemId: 'u-oem' });
    expect(users.get('u-customer2')).toMatchObject({ agentId: 'u-agent2', oemId: 'u-oem2' });
    expect(users.get('u-agent')?.oemId).toBe('u-oem');
    expect(users.get('u-agent2')?.oemId).toBe('u-oem2');
    expect(by('users', 'operatorId', 'u-operations').length).toBeGreaterThan(3);
  });
});

it('nothing is older than a customer who has just begun, and nothing happened before its record was made', () => {
  const begun = String(users.get('u-customer6')?.createdAt);
  const older = Object.entries(seed).flatMap(([name, records]) =>
    records
      .filter(({ ownerId, createdAt }) => ownerId === 'u-customer6' && createdAt < begun)
      .map(({ id }) => name + id),
  );
  expect(older).toEqual([]);
  const early = Object.entries(seed).flatMap(([name, records]) =>
    records.flatMap(({ id, createdAt, ...values }) =>
      Object.entries(values)
        .filter(([, value]) => /^\d{4}-\d\d-\d\dT/.test(String(value)) && String(value) < createdAt)
        .map(([field]) => `${name} ${id} ${field}`),
    ),
  );
  expect(early).toEqual([]);
});

describe('volume', () => {
  it.each([
    ['keywordGroups', 12],
    ['keywords', 380],
    ['articles', 60],
    ['videos', 40],
    ['accounts', 30],
    ['publishTargets', 300],
    ['rankings', 100],
    ['consumptions', 80],
    ['inquiries', 60],
    ['comments', 60],
    ['manuals', 30],
  ])('%s has at least %i records', (collection, least) => {
    expect(recordsOf(collection).length).toBeGreaterThanOrEqual(least);
  });

  it.each(['u-customer', 'u-customer2', 'u-douyin'])('%s has figures for 90 days without a gap', (ownerId) => {
    const days = by('dailyStats', 'ownerId', ownerId)
      .map(({ date }) => String(date))
      .sort();
    expect(days).toHaveLength(90);
    expect(new Set(days).size).toBe(90);
    expect(days.at(-1)).toBe(reference.slice(0, 10));
    expect(Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')).toBe(89 * 86_400_000);
  });

  it('every list with fixed values has a page of records for a role that sees it', () => {
    const demoOwners = ['u-customer', 'u-douyin'];
    for (const { page, path } of console.routeByPath.values()) {
      if (page.kind !== 'list' || Object.keys(page.fixed).length === 0) continue;
      const fitting = recordsOf(page.resource).filter((record) =>
        Object.entries(page.fixed).every(([name, value]) => record[name] === value),
      );
      // Hidden pages of single platforms are seen by administrators and agents too, who see more owners than one.
      const own = demoOwners.map((owner) => fitting.filter(({ ownerId }) => ownerId === owner).length);
      const isForMany = path.startsWith('/authorization/');
      expect(isForMany ? fitting.length : Math.max(...own), path).toBeGreaterThanOrEqual(5);
    }
  });
});

describe('figures agree', () => {
  it('groups count their keywords and pictures', () => {
    for (const group of recordsOf('keywordGroups')) {
      const words = by('keywords', 'groupId', group.id);
      expect(group.keywordCount, group.id).toBe(words.length);
      expect(group.usedCount, group.id).toBe(sum(words, 'articleCount') + sum(words, 'videoCount'));
    }
    for (const group of recordsOf('imageGroups'))
      expect(group.count, group.id).toBe(by('images', 'groupId', group.id).length);
  });

  it('tasks have made as many pieces as they say', () => {
    for (const task of recordsOf('articleTasks'))
      expect(by('articles', 'taskId', task.id), task.id).toHaveLength(Number(task.done));
    for (const task of recordsOf('videoTasks'))
      expect(by('videos', 'taskId', task.id), task.id).toHaveLength(Number(task.done));
    for (const task of [...recordsOf('articleTasks'), ...recordsOf('videoTasks'), ...recordsOf('dyPublishTasks')]) {
      expect(Number(task.done) + Number(task.failed), task.id).toBeLessThanOrEqual(Number(task.total));
    }
  });

  it('jobs count what their targets reached', () => {
    for (const job of recordsOf('publishJobs')) {
      const targets = by('publishTargets', 'jobId', job.id);
      expect(job.accountCount, job.id).toBe(targets.length);
      expect(job.successCount, job.id).toBe(targets.filter(({ status }) => status === 'success').length);
      expect(job.failCount, job.id).toBe(targets.filter(({ status }) => broken.includes(String(status))).length);
    }
  });

  it('a publication has a link when it is public, and a reason when it failed', () => {
    for (const target of recordsOf('publishTargets')) {
      const isPublic = target.status === 'success';
      expect(Boolean(target.remoteUrl && target.publishedAt), target.id).toBe(isPublic);
      expect(Boolean(target.errorCause), target.id).toBe(
        [...broken, 'unknown', 'retrying'].includes(String(target.status)),
      );
      expect(String(target.publishedAt ?? '') <= reference, target.id).toBe(true);
    }
  });

  it('the ledger runs on without a gap, and users hold its closing figures', () => {
    const left = {
      article: 'articleLeft',
      video: 'videoLeft',
      keyword: 'keywordLeft',
      account: 'accountLeft',
      point: 'pointLeft',
      money: 'balance',
    } as const;
    for (const user of users.values()) {
      for (const [item, field] of Object.entries(left)) {
        const entries = by('consumptions', 'ownerId', user.id).filter((entry) => entry.item === item);
        for (const [index, entry] of entries.entries()) {
          const change = Number(item === 'money' ? entry.amount : entry.count);
          expect(Number(entry.after), entry.id).toBe(Number(entry.before) + change);
          if (index > 0) expect(entry.before, entry.id).toBe(entries[index - 1]?.after);
        }
        if (entries.length > 0) expect(user[field], `${user.id}.${field}`).toBe(entries.at(-1)?.after);
      }
    }
  });

  it('ranks, changes and bands say the same', () => {
    for (const { id, rank, lastRank, delta, change, bestRank } of recordsOf('rankings')) {
      if (typeof rank === 'number' && typeof lastRank === 'number') {
        expect(delta, id).toBe(lastRank - rank);
        expect(change, id).toBe(rank < lastRank ? 'up' : rank > lastRank ? 'down' : 'same');
      }
      if (typeof rank === 'number') expect(rank, id).toBeGreaterThanOrEqual(Number(bestRank));
    }
  });

  it('an indexed article says where its word stands, as the checks of the word do', () => {
    const articles = recordsOf('articles');
    expect(articles.filter(({ rank }) => rank !== undefined).length).toBeGreaterThan(5);
    for (const { id, indexed, keywordId, rank } of articles) {
      const checks = by('rankings', 'keywordId', String(keywordId));
      expect(rank, id).toBe(indexed === true ? placeOfWord(checks) : undefined);
    }
  });

  it('no two articles have the same title', () => {
    const titles = recordsOf('articles').map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('a lead has as many talks as it says', () => {
    for (const lead of recordsOf('inquiries'))
      expect(by('followUps', 'inquiryId', lead.id), lead.id).toHaveLength(Number(lead.followCount));
  });
});

it('an account is what the dates of its token and of its permission say', () => {
  const wrong = recordsOf('accounts').filter(({ status, tokenExpireAt, refreshExpireAt, authorizedAt }) => {
    const ends = [String(tokenExpireAt), String(refreshExpireAt)];
    const hasEnded = ends.some((end) => end <= reference);
    const isGood = ['active', 'expiring', 'quota', 'checking'].includes(String(status));
    return String(authorizedAt) > reference || (isGood && hasEnded) || (status === 'expired' && !hasEnded);
  });
  expect(wrong).toEqual([]);
});

it('a publication that waits says for what, and since when; none waits for a review that is over', () => {
  const waits = ['reviewing', 'scheduled', 'queued', 'retrying', 'platform_review'];
  const reviewOf = ({ articleId, noteId }: SeedRecord) =>
    [...recordsOf('articles'), ...recordsOf('dynamicNotes')].find(({ id }) => id === articleId || id === noteId);
  for (const target of recordsOf('publishTargets')) {
    const { id, status, waitsFor, waitsSince } = target;
    if (waits.includes(String(status)) === (waitsFor === undefined) && status !== 'draft') throw new Error(id);
    if (waitsFor !== undefined) expect(String(waitsSince) <= reference, id).toBe(true);
    if (status === 'reviewing') expect(reviewOf(target)?.reviewStatus, id).toBe('pending');
  }
});
