import { checkRecord } from '../../schema/record-schema';
import { invalid } from '../contract/api-error';
import type { Call, Endpoint } from '../endpoint';
import { resourceOf } from '../records/resource-of';
import { openReport } from '../report/open-report';
import { REPORTS, reportByToken } from '../report/shared-report';

const INQUIRIES = 'inquiries';

/** What a visitor may say about an inquiry; the rest is ours. */
const INQUIRY_FIELDS = [
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

/** Inquiries of people who have no account. */
export const inquiryEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/api/user/sendInquiry', right: 'public', handler: sendInquiry },
];

/** Reports shown to outsiders by a link. */
export const reportEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/api/report/open', right: 'public', handler: openReport },
];

/** Keeps an inquiry. One from a report page says by its token whose report that was. */
async function sendInquiry({ services, body, language, address }: Call) {
  const { store, console, memory } = services;
  const resource = resourceOf({ console, name: INQUIRIES });
  const hasReport = typeof body.reportToken === 'string' && console.resources.has(REPORTS);
  const report = hasReport ? await reportByToken({ store, token: String(body.reportToken) }) : undefined;
  const said = Object.fromEntries(
    INQUIRY_FIELDS.filter((name) => Object.hasOwn(body, name)).map((name) => [name, body[name]]),
  );
  const written = { ...(report && { source: 'report' }), ...said };
  const check = checkRecord({ resource, body: written, mode: 'create', language, required: ['mobile'] });
  if (!check.ok) throw invalid(check.errors);
  memory.limits.inquiry.take(address);
  const customer = report?.customerId ? { customerId: report.customerId } : {};
  await store.create({ collection: INQUIRIES, row: { ...check.value, ...customer } });
  return null;
}
