import { users } from '../../../framework/server/auth/users';
import type { Services } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import type { Report } from '../../contract/report';
import { brandOfUser } from '../brand/brand-of';
import { reportFigures } from './report-figures';
import { reportLabels, reportPublications, reportRankings } from './report-lists';

/** Everything that a report says, computed now: the same for visitors and for those who make it. */
export const wholeReport = async ({
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
