import { fieldsTogether, isComparedName, togetherName } from '../store/field-value';
import { StoreError } from '../store/store-error';
import type { Misfits } from './check-rows';
import type { MisfitKind } from './differences';
import { changedType, type FieldOutline, rewrittenType, unknownType } from './outline';

/** Stored records violate the configuration; nothing was changed. The message lists records, reasons and remedies. */
export class DataUnfit extends StoreError {}

const longest = 60;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

const typeName = (outline: FieldOutline): string => `${outline.type}${outline.many ? ' (多个 many)' : ''}`;

/** The former type is unknown if nobody recorded it, or if a migration has made the values. */
const typesOf = ({ before, after }: Misfits): string => {
  if (after === undefined) return '?';
  const isKnown = before !== undefined && ![unknownType, changedType, rewrittenType].includes(before.type);
  return isKnown ? `${typeName(before)} → ${typeName(after)}` : typeName(after);
};

/** The options that the configuration had before. */
const removedOptions = ({ before, after }: Misfits): string => {
  const removed = (before?.options ?? []).filter((option) => !after?.options?.includes(option));
  return removed.length === 0 ? '' : `, 已删除 removed: ${removed.join(', ')}`;
};

const reasons: Readonly<Record<MisfitKind, (misfits: Misfits) => string>> = {
  type: (misfits) => `字段类型不符 not of the type: ${typesOf(misfits)}`,
  rule: ({ sentences }) => `值不符合规则 breaks a rule: ${sentences.join('; ')}`,
  required: () => '必填字段没有值 required, and there is no value',
  option: (misfits) => `没有这样的选项 no such option${removedOptions(misfits)}`,
  unique: ({ field = '' }) =>
    isComparedName(field)
      ? '要求唯一，但与另一条记录相同，或仅大小写、全半角或空格不同 is to be unique, and another record has it, or differs only in case, width or blanks'
      : '要求唯一，但值重复 is to be unique, and another record has the value',
  exclusive: () => '时间与另一条记录重叠 another record has a part of its time',
  reference: () => '引用的记录不存在 refers to a record that does not exist',
  field: () => '配置中已没有该字段，但记录中有值 the configuration has no such field any more, but records have values',
  collection: () =>
    '配置中已没有该资源，但仍有记录 the configuration has no such resource any more, but there are records',
};

/** Most rules need no migration. */
const byHand = (migration: string): string => `在控制台逐条更正 correct the records in the console / ${migration}`;

const withFormer = (migration: string): string =>
  `用旧版本启动，在控制台修改其中一条，再升级 start the former version, change one of the records in the console, then upgrade / ${migration}`;

const goneWays = (place: string): string =>
  `{ drop: '${place}' } / { keep: '${place}' } / npm run db:migrate -- --apply ${place}`;

/** Possible remedies, as a line of a migration or of the configuration. */
const remedies: Readonly<Record<MisfitKind, (place: string) => string>> = {
  type: (place) =>
    `{ change: '${place}', up: (value) => …, down: (value) => … } / npm run db:migrate -- --apply ${place} (置空不符的值 empties what is not)`,
  rule: (place) => byHand(`{ change: '${place}', up: (value) => …, down: (value) => … }`),
  required: (place) =>
    `default: … (配置 in the configuration) / { change: '${place}', up: (value) => value ?? …, down: … }`,
  option: (place) => `was: '…' (新选项 on the new option) / { change: '${place}', up: (value) => …, down: … }`,
  unique: (place) =>
    withFormer(
      fieldsTogether(place).length > 1
        ? `{ records: '${place.split('.')[0]}', up: (record) => …, down: … }`
        : `{ change: '${place}', up: (value, record) => …, down: … }`,
    ),
  exclusive: (place) => `{ records: '${place.split('.')[0]}', up: (record) => …, down: … }`,
  reference: (place) =>
    `{ change: '${place}', up: (value) => …, down: (value) => … } / onDelete: 'keep' (配置 in the configuration)`,
  field: (place) => `was: '${place.split('.')[1]}' (新字段 on the new field) / ${goneWays(place)}`,
  collection: (place) => `was: '${place}' (新资源 on the new resource) / ${goneWays(place)}`,
};

/** The target of misfits, as a migration names it. */
export const placeOf = ({ track, field }: Pick<Misfits, 'track' | 'field'>): string =>
  field === undefined ? track.name : `${track.name}.${togetherName(fieldsTogether(field))}`;

const paragraph = (misfits: Misfits): string => {
  const { track, kind, count, examples } = misfits;
  const lines = examples.map(
    ({ id, value }) =>
      `    ${track.name}[${id}]${placeOf(misfits).slice(track.name.length)}${value === undefined ? '' : `: ${shown(value)}`}`,
  );
  const rest = count - examples.length;
  return [
    `  ${placeOf(misfits)}: ${reasons[kind](misfits)} (${count})`,
    ...lines,
    ...(rest > 0 ? [`    … 另有 and ${rest} more`] : []),
    ...(isTolerated(misfits) ? ['    不影响启动 does not stop a start'] : []),
    `    → ${remedies[kind](placeOf(misfits))}`,
  ].join('\n');
};

/** Lists the misfits, record by record. */
export const reportOf = (misfits: readonly Misfits[]): string => misfits.map(paragraph).join('\n');

/** Rules that a start does not insist on: records which are older than the rule are read as before, and what is written keeps it. */
const toleratedKinds: ReadonlySet<MisfitKind> = new Set(['rule', 'required', 'option', 'reference']);

/** Whether the server starts all the same. A migration of a required field that leaves it empty is not completed. */
export const isTolerated = ({ kind, before }: Pick<Misfits, 'kind' | 'before'>): boolean =>
  toleratedKinds.has(kind) && !(kind === 'required' && before?.type === changedType);

/** The warning about the records of one field that break a rule which is newer than they are. */
export const warningOf = (misfits: Misfits): string => {
  const [example] = misfits.examples;
  const value = example?.value === undefined ? '' : ` = ${shown(example.value)}`;
  const place = example && `${misfits.track.name}[${example.id}]${placeOf(misfits).slice(misfits.track.name.length)}`;
  return `${placeOf(misfits)}: ${reasons[misfits.kind](misfits)} (${misfits.count}${place ? `, 例如 e.g. ${place}${value}` : ''})。已有记录保持原样，可读取，可修改其他字段；该字段再次写入时须符合规则。清单：npm run check:data。 These records stay as they are and can be read, and their other fields edited; what is written to this field from now on has to keep the rule. npm run check:data lists them.`;
};

/** Instructions for the operator. */
export const nextSteps = `数据未作任何改动。请改正配置，或用 npm run check:data -- --make NAME 生成迁移文件并补全。
Nothing was changed. Correct the configuration, or write a migration: npm run check:data -- --make NAME makes the file, to be completed.`;

/** The error that refuses the start. */
export const refusalOf = (misfits: readonly Misfits[]): DataUnfit =>
  new DataUnfit(
    `配置已变化，已存数据与之不符 The configuration has changed, and stored records do not fit it:\n${reportOf(misfits)}\n${nextSteps}`,
  );
