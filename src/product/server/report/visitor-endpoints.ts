import { checkRecord } from '../../../framework/language/resource/record-schema';
import { type CallOf, type Endpoint, handle } from '../../../framework/server/api/endpoint';
import { invalid, notFound } from '../../../framework/server/http/api-error';
import { resourceOf } from '../../../framework/server/records/resource-of';
import type { Call } from '../../../framework/server/services/call';
import { limitOf } from '../../../framework/server/services/memory';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import * as report from '../../contract/report';
import { sameNumber } from '../hooks/inquiries';
import { openReport } from './open-report';
import { reportByToken, reports } from './shared-report';
import { wholeReport } from './whole-report';

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
  const { store, console, memory } = services;
  const resource = resourceOf({ console, name: inquiries });
  const hasReport = typeof body.reportToken === 'string' && console.resources.has(reports);
  const shown = hasReport ? await reportByToken({ store, token: plainTextOf(body.reportToken) }) : undefined;
  const said = Object.fromEntries(
    inquiryFields.filter((name) => Object.hasOwn(body, name)).map((name) => [name, body[name]]),
  );
  const written = { ...(shown && { source: 'report' }), ...said };
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
