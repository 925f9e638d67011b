import type { SeedTools } from '../fields/base/toolboxes';
import type { Counter } from './counters';
import type { Plan } from './record';

/** Samples that believable values are made of: words, pictures and documents of the business. */
export type SeedSamples = Pick<SeedTools, 'topics' | 'picture' | 'portrait' | 'document'> & {
  /** Short remarks, one of which a field for longer text is given. */
  remarks: readonly string[];
};

/** What a product says of its demo data; the rest is made by the types of the fields. */
export interface SeedProduct {
  /** What is written by hand, by collection, in an order in which each plan finds what it builds on. */
  plans: Readonly<Record<string, Plan>>;
  /** Counters, in an order in which each finds what it adds up. */
  counters: readonly Counter[];
  /** Ids of the users who own, in turn, the records that no plan speaks for. */
  owners: readonly string[];
  /** Owners who began late, with the moment (ISO 8601): none of their records is older. Left out: none did. */
  since?: ReadonlyMap<string, string>;
  /** Id of the user who made what nobody owns. */
  maker: string;
  samples: SeedSamples;
}
