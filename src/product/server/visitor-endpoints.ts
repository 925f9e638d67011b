import type { Console } from '../../framework/language/console-config';
import { checkRecord } from '../../framework/language/resource/record-schema';
import { type ApiError, invalid, notFound, refused } from '../../framework/server/http/api-error';
import { isSameSecret } from '../../framework/server/identity/api-tokens';
import { unaudited } from '../../framework/server/identity/audit/operation-notes';
import { users } from '../../framework/server/identity/users';
import { resourceOf } from '../../framework/server/records/resource-of';
import type { Call } from '../../framework/server/services/call';
import { type CallOf, type Endpoint, handle } from '../../framework/server/services/endpoint';
import { limitOf } from '../../framework/server/services/memory';
import type { Services } from '../../framework/server/services/services';
import { everything } from '../../framework/server/store/scope';
import type { AggregateRow, Condition, Measure, Row, Store } from '../../framework/server/store/store';
import { StoreConflict } from '../../framework/server/store/store-error';
import { plainTextOf } from '../../framework/shared/text';
import type { openReport as declared, Figures, Report, TrendDay } from '../contract/report';
import * as report from '../contract/report';
import { productMessages } from './base/product-messages';
import { brandOfUser } from './brand-of';
import { sameNumber } from './hooks/clues';
import { reportLabels, reportPublications, reportRankings } from './report-lists';

/** The figures of a period and of each day that has any. */
interface PeriodFigures {
  /** False when no daily figures are stored: then they are the ones entered in the report. */
  isComputed: boolean;
  figures: Figures;
  trend: TrendDay[];
}

const sum = (field: string): Measure => ({ kind: 'sum', field });
const measures = {
  published: sum('published'),
  indexed: sum('indexed'),
  homeRank: sum('homeWords'),
  views: sum('views'),
  leads: sum('leads'),
};
/** The first that holds anything of the customer's period is taken; the second knows no words on the first page. */
const sources = ['dailyStats', 'articleStats'];

interface Input {
  console: Console;
  store: Store;
  report: Row;
}

/** Computes what a report says from what is stored of its customer. */
const reportFigures = async ({ console, store, report }: Input): Promise<PeriodFigures> => {
  for (const collection of sources) {
    const trend = await dailyFigures({ console, store, report, collection });
    if (trend.length > 0) return { isComputed: true, figures: totalOf(trend), trend };
  }
  const { published, indexed, homeWords, reads, leads } = report;
  const figures = {
    published: toNumber(published),
    indexed: toNumber(indexed),
    homeRank: toNumber(homeWords),
    views: toNumber(reads),
    leads: toNumber(leads),
  };
  return { isComputed: false, figures, trend: [] };
};

const dailyFigures = async ({
  console,
  store,
  report,
  collection,
}: Input & { collection: string }): Promise<PeriodFigures['trend']> => {
  if (!console.resources.has(collection) || typeof report.customerId !== 'string') return [];
  const where: Condition = {
    all: [
      { field: 'ownerId', op: 'eq', value: report.customerId },
      { field: 'date', op: 'gte', value: report.periodStart },
      { field: 'date', op: 'lte', value: report.periodEnd },
    ],
  };
  const groups = await store.aggregate({
    collection,
    scope: everything(),
    where,
    groupBy: ['date'],
    measures: measures,
  });
  return groups.map(figuresOf).sort((a, b) => (a.date < b.date ? -1 : 1));
};

const figuresOf = ({ group, values }: AggregateRow): Figures & { date: string } => ({
  date: plainTextOf(group.date),
  published: toNumber(values.published),
  indexed: toNumber(values.indexed),
  homeRank: toNumber(values.homeRank),
  views: toNumber(values.views),
  leads: toNumber(values.leads),
});

const totalOf = (trend: PeriodFigures['trend']): Figures => {
  const total = (read: (day: Figures) => number) => trend.reduce((all, day) => all + read(day), 0);
  return {
    published: total((day) => day.published),
    indexed: total((day) => day.indexed),
    // A level and not a flow: adding days up would say nothing.
    homeRank: trend.at(-1)?.homeRank ?? 0,
    views: total((day) => day.views),
    leads: total((day) => day.leads),
  };
};

const toNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Everything that a report says, computed now: the same for visitors and for those who make it. */
const wholeReport = async ({
  console,
  store,
  report,
}: Pick<Services, 'console' | 'store'> & { report: Row }): Promise<Report> => {
  const [figures, rankings, publications, customer] = await Promise.all([
    reportFigures({ console, store, report }),
    reportRankings({ console, store, report }),
    reportPublications({ console, store, report }),
    customerOf({ store, report }),
  ]);
  const brand = (customer && (await brandOfUser({ store, user: customer }))) ?? null;
  const company = typeof customer?.company === 'string' ? customer.company : '';
  const { variant, title, periodStart, periodEnd } = report;
  const head = { brand, variant, title, company, industry: report.industry ?? null, cover: report.cover ?? null };
  const lists = { rankings, publications, labels: reportLabels({ console }) };
  // The columns of the rows are those of their resources, which say what each is.
  return { ...head, periodStart, periodEnd, ...figures, ...lists } as unknown as Report;
};

const customerOf = async ({ store, report }: { store: Store; report: Row }): Promise<Row | undefined> => {
  if (typeof report.customerId !== 'string') return undefined;
  return store.get({ collection: users, id: report.customerId, scope: everything() });
};

/** The collection of reports that are shown to outsiders by a link. */
const reports = 'reportCases';

/** The report of a link, in whatever state. */
const reportByToken = async ({ store, token }: { store: Store; token: string }): Promise<Row | undefined> => {
  const where = { field: 'shareToken', op: 'eq', value: token } as const;
  const page = { collection: reports, scope: everything(), where, sort: [], start: 0, end: 1 };
  return (await store.list(page)).rows[0];
};

const mostTries = 5;

const dead: Record<'unknown' | 'expired' | 'off' | 'passcodeRequired' | 'passcodeWrong', () => ApiError> = {
  unknown: () => refused({ code: 404, label: productMessages.linkUnknown, reason: 'unknown' }),
  expired: () => refused({ code: 410, label: productMessages.linkExpired, reason: 'expired' }),
  off: () => refused({ code: 410, label: productMessages.reportOff, reason: 'off' }),
  passcodeRequired: () => refused({ code: 403, label: productMessages.passcodeRequired, reason: 'passcodeRequired' }),
  passcodeWrong: () => refused({ code: 403, label: productMessages.passcodeWrong, reason: 'passcodeWrong' }),
};

/** Shows a report to everyone who has its link and, where there is one, its passcode. Wrong passcodes are throttled. */
const openReport = async (call: CallOf<typeof declared>) => {
  const { services, body } = call;
  const { store, console } = services;
  const { variant, token, passcode } = body;
  const report = await reportByToken({ store, token });
  if (report === undefined || report.variant !== variant) throw dead.unknown();
  checkState({ report, now: services.now() });
  await checkPasscode({ call, report, passcode });
  const whole = await wholeReport({ console, store, report });
  await countVisit({ store, report });
  return whole;
};

/** A draft does not exist for outsiders; what was public says that it no longer is. */
const checkState = ({ report, now }: { report: Row; now: number }): void => {
  if (report.status === 'off') throw dead.off();
  if (report.status !== 'published') throw dead.unknown();
  if (typeof report.expireAt === 'string' && report.expireAt !== '' && now >= Date.parse(report.expireAt)) {
    throw dead.expired();
  }
};

const checkPasscode = async (input: {
  call: Pick<Call, 'services' | 'address'>;
  report: Row;
  passcode: string | undefined;
}): Promise<void> => {
  const { call, report, passcode } = input;
  const wanted = report.passcode;
  if (typeof wanted !== 'string' || wanted === '') return;
  if (passcode === undefined) throw dead.passcodeRequired();
  const { throttle } = call.services.people;
  const who = { account: `report ${report.id}`, address: call.address };
  await throttle.enter(who);
  if (isSameSecret(wanted, passcode)) return throttle.succeed(who);
  await throttle.fail(who);
  throw dead.passcodeWrong();
};

/** Two visitors at once are two visits. After a few lost races one visit more or less is not worth a refusal. */
const countVisit = async ({ store, report }: { store: Store; report: Row }): Promise<void> => {
  let row: Row | undefined = report;
  for (let tries = 0; tries < mostTries && row !== undefined; tries += 1) {
    const opens = typeof row.opens === 'number' ? row.opens : 0;
    const address = { collection: reports, id: report.id, scope: everything() };
    try {
      const request = { ...address, patch: { opens: opens + 1 }, expectedVersion: row.version };
      await unaudited(() => store.update(request));
      return;
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error;
      row = error.current ?? (await store.get(address));
    }
  }
};

const inquiries = 'inquiries';
const inquiryLimit = limitOf('inquiries', 10);

/** What a visitor may say about an inquiry; the rest is ours. */
const inquiryFields = [
  'name',
  'mobile',
  'wechat',
  'company',
  'content',
  'region',
  'source',
  'sourceUrl',
  'platform',
  'keyword',
];

/** Keeps an inquiry. One from a report page says by its token whose report that was. */
const sendInquiry = async ({ services, body, language, address }: Call) => {
  const { store, console } = services;
  const { memory } = services.data;
  const resource = resourceOf({ console, name: inquiries });
  const hasReport = typeof body.reportToken === 'string' && console.resources.has(reports);
  const shown = hasReport ? await reportByToken({ store, token: plainTextOf(body.reportToken) }) : undefined;
  const message = Object.fromEntries(
    inquiryFields.filter((name) => Object.hasOwn(body, name)).map((name) => [name, body[name]]),
  );
  const written = { ...(shown && { source: 'report' }), ...message };
  const check = checkRecord({ resource, body: written, mode: 'create', language, required: ['mobile'] });
  if (!check.ok) throw invalid(check.errors);
  await memory.of(inquiryLimit).take(address);
  const customer = shown?.customerId ? { customerId: shown.customerId } : {};
  const duplicateOf = await sameNumber({ store, mobile: check.value.mobile });
  await store.create({ collection: inquiries, row: { ...check.value, ...customer, duplicateOf } });
  return null;
};

/** What visitors will see, shown to those who may see the case. */
const previewReport = async (call: CallOf<typeof report.previewReport>) => {
  const { services, rights, params } = call;
  const { store, console } = services;
  const scope = await rights.scope({ resource: resourceOf({ console, name: reports }), action: 'show' });
  const found = await store.get({ collection: reports, id: params.id ?? '', scope });
  if (found === undefined) throw notFound();
  return wholeReport({ console, store, report: found });
};

/** Inquiries of people who have no account. */
export const inquiryEndpoints: readonly Endpoint[] = [handle(report.sendInquiry, sendInquiry)];

/** Reports shown to outsiders by a link. */
export const reportEndpoints: readonly Endpoint[] = [
  handle(report.openReport, openReport),
  handle(report.previewReport, previewReport),
];
