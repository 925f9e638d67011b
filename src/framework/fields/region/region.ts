import type { Expression } from '../../expressions/expression';
import { isRegionCode, regionDepth } from '../../shared/regions/region-code';
import { plainTextOf } from '../../shared/text';
import type { FieldBase, RollupConfig, WrittenMany } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import { listOf } from '../base/read-value';
import type { Resolved } from '../base/resolved';
import { column, isOneOrMany, joined, type OneOrMany, orRule } from '../base/shapes';
import { findKnownRegion, knownRegionTitle, loadRegions } from './regions';

/** How far down a region may be chosen. */
export const regionLevels = ['province', 'city', 'district'] as const;
export type RegionLevel = (typeof regionLevels)[number];

/** A region of China, or several; stored as its six-digit code (GB/T 2260). A filter by a region finds what lies below it too. */
export interface RegionConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'region';
  /** Several of them; stored as an array. Default: false. */
  multiple?: boolean;
  /** Most regions when `multiple`. Default: 50. */
  maxItems?: number;
  /** The lowest level that may be chosen; those above it may be too. Default: `district`. */
  level?: RegionLevel;
}

/** A province, city or district, or several with `multiple`. */
export const region = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
  const M extends boolean = false,
>(
  field: WrittenMany<RegionConfig<V, R, L>, Q, U, M>,
) => ({ ...field, type: 'region' }) as const;

export type RegionField = Resolved<RegionConfig>;

export const regionKit = {
  holds: 'text',
  isItem: false,
  isStored: isOneOrMany,
  // Whether the region exists the server decides: the browser loads the names only when the picker is opened.
  rule: ({ multiple = false, maxItems = 50, level = 'district' }, { z, is, oneOrMany }) =>
    oneOrMany(
      z.string().check(
        is('region', isRegionCode),
        is('regionLevel', (code: string) => regionDepth(code) <= regionLevels.indexOf(level), level),
      ),
      { isMany: multiple, max: maxItems },
    ),
  text: ({ value, language }) => joined(listOf(value).map(knownRegionTitle), { language }),
  parse: ({ field, text, read }) =>
    read.oneOrMany(field, text, (part) => orRule(findKnownRegion(read.plain(part)), 'region')),
  prepare: loadRegions,
  filter: 'regions',
  column: column(180, true),
  isKnown: (_, text) => isRegionCode(text),
  ui: 'common',
  // A filter by a region finds what lies in it too.
  condition: ({ field: { name }, op, value }, { regionsBelow }) =>
    op === 'eq' ? { field: name, op: 'in', value: regionsBelow(plainTextOf(value)) } : undefined,
  isMissing: (value, { isRegion }) => !listOf(value).every(isRegion),
  check: ({ level }, { report, hint, aboveZero }) => {
    aboveZero('maxItems');
    if (level !== undefined && !regionLevels.includes(level))
      report('level', `"${level}" is no level.`, hint(level, regionLevels));
  },
  seed: ({ multiple }, { some, pick }) => {
    const codes = ['310104', '330106', '510107', '320500', '330200', '110105'];
    return multiple ? some(codes, 2) : pick(codes);
  },
} satisfies FieldKit<RegionConfig, OneOrMany>;
