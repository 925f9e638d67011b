import type { CallOf } from '../../../framework/server/api/endpoint';
import { unaudited } from '../../../framework/server/audit/deed-notes';
import { isSameSecret } from '../../../framework/server/auth/same-secret';
import { type ApiError, refused } from '../../../framework/server/http/api-error';
import type { Call } from '../../../framework/server/services/call';
import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import { StoreConflict } from '../../../framework/server/stores/store-error';
import type { openReport as declared } from '../../contract/report';
import { productMessages } from '../texts/product-messages';
import { reportByToken, reports } from './shared-report';
import { wholeReport } from './whole-report';

const mostTries = 5;

const dead: Record<'unknown' | 'expired' | 'off' | 'passcodeRequired' | 'passcodeWrong', () => ApiError> = {
  unknown: () => refused({ code: 404, label: productMessages.linkUnknown, reason: 'unknown' }),
  expired: () => refused({ code: 410, label: productMessages.linkExpired, reason: 'expired' }),
  off: () => refused({ code: 410, label: productMessages.reportOff, reason: 'off' }),
  passcodeRequired: () => refused({ code: 403, label: productMessages.passcodeRequired, reason: 'passcodeRequired' }),
  passcodeWrong: () => refused({ code: 403, label: productMessages.passcodeWrong, reason: 'passcodeWrong' }),
};

/** Shows a report to everyone who has its link and, where there is one, its passcode. Wrong passcodes are throttled. */
export const openReport = async (call: CallOf<typeof declared>) => {
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
  const { throttle } = call.services;
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
