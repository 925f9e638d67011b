import type { ShownBeside } from '../parts/fields-context';
import { Wrap } from '../parts/wrap';
import { Beside } from './beside';
import type { RefOption } from './use-ref-options';

/** A record to choose: its title, what stands beside it, and why it may not be chosen. */
export const RefOptionLine = ({
  option: { label, barred },
  shown,
  isSearch,
}: {
  option: RefOption;
  /** What stands beside its title. */
  shown: readonly ShownBeside[];
  isSearch: boolean;
}) => (
  <Wrap>
    <span>{label}</span>
    <Beside shown={shown} />
    {!isSearch && barred !== undefined && <span className="engine-quiet">{barred}</span>}
  </Wrap>
);
