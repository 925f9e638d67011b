import { ApiError } from '../../../framework/server/http/api-error';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { type Label, type Language, textOf } from '../../../framework/shared/label';
import { checkPlatformFields } from '../../platforms/platform-fields';
import { textIn } from '../base/read-values';
import type { Finding } from './checks/finding';
import { type FindingCode, findingOf } from './checks/findings';
import { type Piece, places } from './contents';
import { followPublication, holdPublication } from './follow-publication';
import { takeLanes } from './lanes';
import { type Edition, editionOf, fieldsOf, type Pair, type PlannedPair, type WishedTime } from './pair';
import { type Plan, preflight } from './preflight';

const targets = 'publishTargets';

/** Who submits, and in which transaction. */
export interface Submitting {
  /** The transaction. */
  tx: Store;
  /** The user. */
  by: string;
  /** ms. */
  now: number;
}

/**
 * The only way in which anything is published: runs all checks (`preflight`), and creates a publication for each content and account,
 * or reschedules the existing one. All in one transaction, including the check of daily limits. If any pair has an error, nothing is
 * written; with `isPartial` the other pairs are. 409 when nothing is left to write.
 */
export const submitPublishing = async ({
  tx,
  by,
  now,
  pairs,
  time,
  isPartial = false,
  leaveOut = [],
  jobOf,
}: Submitting & {
  pairs: readonly Pair[];
  time: WishedTime;
  isPartial?: boolean;
  /** Pairs with only these errors are left out silently. */
  leaveOut?: readonly FindingCode[];
  /** The job of a new publication; called only for pairs that are written. */
  jobOf: (pair: PlannedPair, planned: readonly PlannedPair[]) => Promise<Row | undefined>;
}): Promise<Plan & { written: Row[] }> => {
  await takeLanes({ tx, accountIds: pairs.map(({ account }) => account.id) });
  const plan = await preflight({ store: tx, pairs, time, now });
  const ready = plan.planned.filter(({ at }) => at !== undefined);
  const left: readonly string[] = leaveOut;
  const isBroken = plan.findings.some(({ level, code }) => level === 'error' && !left.includes(code));
  if (ready.length === 0 || (!isPartial && isBroken && ready.length < pairs.length))
    throw refusal({ findings: plan.findings, pairs });
  const written: Row[] = [];
  for (const pair of ready) {
    const job = pair.target ? undefined : await jobOf(pair, ready);
    const target = await writeTarget({ tx, by, now, pair, job });
    await holdPublication({ tx, target, by, now });
    written.push(target);
  }
  for (const record of firstOfEach(written)) await followPublication({ tx, record });
  return { ...plan, written };
};

/** 409 with the texts of the errors: the checks have found something that prevents publishing. */
export class PreflightRefused extends ApiError {
  readonly findings: readonly Finding[];
  constructor({ label, findings }: { label: Label; findings: readonly Finding[] }) {
    super({ code: 409, label, data: { reason: 'preflight' } });
    this.findings = findings;
  }
}

const signs = {
  zh: { quote: '“…”', comma: '、', colon: '：', stop: '；' },
  en: { quote: '"…"', comma: ', ', colon: ': ', stop: '; ' },
} as const;

/** The refusal with every error, and what each is about. */
export const refusal = ({ findings, pairs }: { findings: readonly Finding[]; pairs: readonly Pair[] }): ApiError => {
  const errors = findings.filter(({ level }) => level === 'error');
  const shown = errors.length > 0 ? errors : [findingOf({ code: 'noContent' })];
  // The same problem of several accounts or contents is said once, with all of their names.
  const named = new Map<string, { text: Label; names: Set<string> }>();
  for (const { text, ...finding } of shown) {
    const key = textOf(text, 'zh');
    const known = named.get(key) ?? { text, names: new Set() };
    const name = nameIn({ finding, pairs });
    if (name !== '') known.names.add(name);
    named.set(key, known);
  }
  const all = [...named.values()];
  const say = (language: Language, { quote, comma, colon, stop }: (typeof signs)['zh' | 'en']): string =>
    all
      .map(({ text, names }) => {
        const those = [...names].map((name) => quote.replace('…', () => name)).join(comma);
        return `${those && `${those}${colon}`}${textOf(text, language)}`;
      })
      .join(stop);
  return new PreflightRefused({ label: { zh: say('zh', signs.zh), en: say('en', signs.en) }, findings });
};

/** The display name of the account or content of a finding; empty: it is about all. */
const nameIn = ({ finding, pairs }: { finding: Pick<Finding, 'content' | 'accountId'>; pairs: readonly Pair[] }) => {
  const { content, accountId } = finding;
  if (accountId !== undefined) return textIn(pairs.find(({ account }) => account.id === accountId)?.account.nickname);
  return pairs.find(({ piece }) => piece.id === content?.id)?.piece.title ?? '';
};

/** Fields that are reset when a publication starts over. */
const fresh = {
  attempts: 0,
  nextRetryAt: null,
  errorCode: null,
  errorCause: null,
  handled: false,
  withdrawal: null,
  withdrawCause: null,
};

const writeTarget = async ({
  tx,
  by,
  now,
  pair,
  job,
}: Submitting & { pair: PlannedPair; job: Row | undefined }): Promise<Row> => {
  const { piece, account, target, at = now, rules, waitsFor } = pair;
  const planned = {
    ...fresh,
    title: piece.title,
    accountId: account.id,
    platform: account.platform,
    scheduledAt: new Date(at).toISOString(),
    status: at <= now ? 'queued' : 'scheduled',
    waitsFor: at <= now ? 'turn' : (waitsFor ?? 'time'),
    waitsSince: new Date(now).toISOString(),
    maxAttempts: rules.maxAttempts,
    edition: storedEdition(pair),
  };
  if (target) {
    const place = { collection: targets, id: target.id, scope: everything(), expectedVersion: target.version };
    return tx.update({ ...place, patch: planned });
  }
  return tx.create({
    collection: targets,
    row: {
      ownerId: piece.ownerId,
      createdBy: by,
      jobId: job?.id,
      contentKind: piece.kind,
      ...contentOf(piece),
      delayMinutes: 0,
      views: 0,
      likes: 0,
      comments: 0,
      shares: 0,
      ...planned,
    },
  });
};

/** What the account gets, with its platform's own fields as they were checked; null where all get the same. */
const storedEdition = (pair: PlannedPair): Edition | null => {
  const platform = textIn(pair.account.platform);
  const { values: fields } = checkPlatformFields({ platform, kind: pair.piece.kind, values: fieldsOf(pair) });
  const edition = { ...editionOf(pair.target), ...pair.edition, ...(Object.keys(fields).length > 0 && { fields }) };
  return Object.keys(edition).length > 0 ? edition : null;
};

/** The references to the content of a publication; a post is stored in the publication itself. */
const contentOf = ({ kind, id, post, pictures }: Piece): Record<string, unknown> =>
  post
    ? { id, dyTaskId: post.taskId, ...(post.videoId ? { videoId: post.videoId } : { images: [...pictures] }) }
    : { [places[kind].idField]: id };

/** One publication per job and content: `followPublication` looks at all publications of each. */
const firstOfEach = (rows: readonly Row[]): Row[] => [
  ...new Map(
    rows.map((row) => [[row.jobId, row.articleId, row.videoId, row.noteId, row.dyTaskId].map(textIn).join('/'), row]),
  ).values(),
];
