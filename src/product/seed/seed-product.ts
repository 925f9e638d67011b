import type { SeedProduct } from '../../framework/seed/seed-product';
import { documentAt } from './base/documents';
import { newcomers } from './base/openings';
import { customers } from './base/people';
import { counters } from './counters';
import { avatarAt, pictureAt } from './pictures/addresses';
import { plans } from './plans';
import { remarks, topicTags } from './words/common';

/** The demo data of the platform. */
export const seedProduct: SeedProduct = {
  plans,
  counters,
  // The accounts that visitors sign in with more often.
  owners: ['u-customer', 'u-customer2', 'u-douyin', ...customers.slice(2, 6).map(({ id }) => id)],
  since: newcomers,
  maker: 'u-admin',
  samples: { remarks, topics: topicTags, picture: pictureAt, portrait: avatarAt, document: documentAt },
};
