import type { MakingCause } from '../base/orders';
import type { Chance } from './random';

interface Trouble {
  code: string;
  cause: MakingCause;
}

/** Codes as large-model services have them. */
const passing: readonly [Trouble, ...Trouble[]] = [
  { code: '504 upstream_timeout', cause: 'timeout' },
  { code: '503 model_overloaded', cause: 'busy' },
];
const refused: Trouble = { code: '400 content_filter', cause: 'words' };

/** What goes wrong with a piece of work, if anything: rarely, and hardly ever a second time. */
export const makingTrouble = ({ chance, attempt }: { chance: Chance; attempt: number }): Trouble | undefined => {
  const luck = chance.next();
  if (attempt > 0) return luck < 0.02 ? refused : undefined;
  if (luck < 0.08) return chance.pick(passing);
  return luck < 0.1 ? refused : undefined;
};
