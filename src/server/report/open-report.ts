import { timingSafeEqual } from 'node:crypto';
import { USERS } from '../auth/users';
import { type ApiError, refused } from '../contract/api-error';
import { messages } from '../contract/messages';
import { oneOf, optional, readFields, text } from '../contract/read-fields';
import type { Call } from '../endpoint';
import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { StoreConflict } from '../stores/store-error';
import { reportFigures } from './report-figures';
import { reportLabels, reportPublications, reportRankings } from './report-lists';
import { REPORTS, reportByToken } from './shared-report';

const VARIANTS = ['report2', 'reportHc', 'reportOrigin'] as const;
const MOST_TRIES = 5;

const DEAD: Record<'unknown' | 'expired' | 'off' | 'passcodeRequired' | 'passcodeWrong', () => ApiError> = {
  unknown: () => refused({ code: 404, label: messages.linkUnknown, reason: 'unknown' }),
  expired: () => refused({ code: 410, label: messages.linkExpired, reason: 'expired' }),
  off: () => refused({ code: 410, label: messages.reportOff, reason: 'off' }),
  passcodeRequired: () => refused({ code: 403, label: messages.passcodeRequired, reason: 'passcodeRequired' }),
  passcodeWrong: () => refused({ code: 403, label: messages.passcodeWrong, reason: 'passcodeWrong' }),
};

/** Shows a report to whoever has its link and, where there is one, its passcode. Wrong passcodes are braked. */
export async function openReport(call: Call) {
  const { services, body, language } = call;
  const { store, console } = services;
  const rules = { variant: oneOf(VARIANTS), token: text(), passcode: optional(text()) };
  const { variant, token, passcode } = readFields({ body, language, rules });
  const report = await reportByToken({ store, token });
  if (report === undefined || report.variant !== variant) throw DEAD.unknown();
  checkState({ report, now: services.now() });
  await checkPasscode({ call, report, passcode });
  const [figures, rankings, publications, company] = await Promise.all([
    reportFigures({ store, report }),
    reportRankings({ store, report }),
    reportPublications({ store, report }),
    companyOf({ store, report }),
  ]);
  await countVisit({ store, report });
  const { title, periodStart, periodEnd } = report;
  const head = { variant, title, company, industry: report.industry ?? null, cover: report.cover ?? null };
  return { ...head, periodStart, periodEnd, ...figures, rankings, publications, labels: reportLabels({ console }) };
}

/** A draft does not exist for outsiders; what was public says that it no longer is. */
function checkState({ report, now }: { report: Row; now: number }): void {
  if (report.status === 'off') throw DEAD.off();
  if (report.status !== 'published') throw DEAD.unknown();
  if (typeof report.expireAt === 'string' && report.expireAt !== '' && now >= Date.parse(report.expireAt)) {
    throw DEAD.expired();
  }
}

async function checkPasscode(input: { call: Call; report: Row; passcode: string | undefined }): Promise<void> {
  const { call, report, passcode } = input;
  const wanted = report.passcode;
  if (typeof wanted !== 'string' || wanted === '') return;
  if (passcode === undefined) throw DEAD.passcodeRequired();
  const { brake } = call.services;
  const who = { account: `report ${report.id}`, address: call.address };
  await brake.enter(who);
  if (isSame(wanted, passcode)) return brake.succeed(who);
  brake.fail(who);
  throw DEAD.passcodeWrong();
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function companyOf({ store, report }: { store: Store; report: Row }): Promise<string> {
  if (typeof report.customerId !== 'string') return '';
  const customer = await store.get({ collection: USERS, id: report.customerId, scope: everything() });
  return typeof customer?.company === 'string' ? customer.company : '';
}

/** Two visitors at once are two visits. After a few lost races one visit more or less is not worth a refusal. */
async function countVisit({ store, report }: { store: Store; report: Row }): Promise<void> {
  let row: Row | undefined = report;
  for (let tries = 0; tries < MOST_TRIES && row !== undefined; tries += 1) {
    const opens = typeof row.opens === 'number' ? row.opens : 0;
    const address = { collection: REPORTS, id: report.id, scope: everything() };
    try {
      await store.update({ ...address, patch: { opens: opens + 1 }, expectedVersion: row.version });
      return;
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error;
      row = error.current ?? (await store.get(address));
    }
  }
}
