import { at, momentAgo } from '../../../framework/seed/record';
import { customers } from './people';

/** The packages of those who have not taken an ordinary one. */
const bought: Readonly<Record<string, string>> = {
  'u-customer': 'pkg-flagship',
  'u-customer2': 'pkg-pro',
  'u-douyin': 'pkg-pro',
  'u-customer17': 'pkg-legacy',
  'u-customer16': 'pkg-trial',
  'u-customer11': 'pkg-trial',
};

/** Recent customers, with the days since they began. */
const fresh: Readonly<Record<string, number>> = { 'u-customer6': 18 };
const trialDays = 5;

/** When a customer began, and with what. */
export interface Opening {
  packageId: string;
  /** Days since then. */
  days: number;
  openedAt: string;
}

/** The openings of all customers, by id. */
export const openings: ReadonlyMap<string, Opening> = new Map(
  customers.map(({ id }, index) => {
    const packageId = bought[id] ?? at(['pkg-basic', 'pkg-pro', 'pkg-basic'], index);
    const days = packageId === 'pkg-trial' ? trialDays : (fresh[id] ?? 92 + index * 4);
    return [id, { packageId, days, openedAt: momentAgo({ days, minutes: 200 + index * 11 }) }];
  }),
);

/** The opening of a customer; throws on an unknown one. */
export const openingOf = (id: string): Opening => {
  const opening = openings.get(id);
  if (!opening) throw new Error(`"${id}" is no customer`);
  return opening;
};

/** When those who are new were made, shortly before they opened. */
export const newcomers: ReadonlyMap<string, string> = new Map(
  Object.entries(fresh).map(([id, days]) => [id, momentAgo({ days: days + 1 })]),
);
