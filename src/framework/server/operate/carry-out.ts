import type { Conversion, StoredRows } from '../store/store-requests';
import type { Misfits } from './check-rows';
import { convertRow, type RowStep } from './convert-row';
import { type Goal, isDue, type Track } from './differences';
import { followersOf, renamingOf } from './followers';
import type { LoadedMigration } from './load-migrations';
import {
  formerRows,
  keepRow,
  type NotedStep,
  type Notes,
  noteMigrations,
  noteOutlines,
  noteRun,
  type Run,
} from './notes';
import { type CollectionOutline, withGone } from './outline';
import type { Plan } from './plan';
import { DataUnfit } from './report';

/**
 * `convert`: applies all conversions and refuses rows that still do not match. `look`: converts nothing and also refuses data that
 * needs conversion. `lenient`: reports mismatches and leaves them as they are.
 */
export type FitMode = 'convert' | 'look' | 'lenient';

interface CarryOut {
  data: StoredRows;
  goal: Goal;
  listsOf: (collection: string) => readonly string[];
  mode: FitMode;
  now: () => number;
  say: (line: string) => void;
  notes: Notes;
  plan: Plan;
  pending: readonly LoadedMigration[];
  /** Mismatches that are left as they are; their recorded outlines stay unchanged. */
  left?: readonly Misfits[];
}

/** Applies a plan in one commit and records the run. Returns its number; undefined if there was nothing to convert. */
export const carryOut = async (input: CarryOut): Promise<number | undefined> => {
  const { data, goal, listsOf, notes, pending, now, left = [] } = input;
  const { tracks } = input.plan;
  const due = tracks.filter(isDue);
  const outlines = outlinesAfter({ tracks, goal, left });
  const outlineChanges = noteOutlines(notes.outlines, outlines);
  const isNothing = due.length === 0 && pending.length === 0;
  if (isNothing) {
    if (outlineChanges.length > 0)
      await data.rewrite({ conversions: [], storedIn: formerRows, changes: outlineChanges });
    return undefined;
  }
  if (input.mode === 'look') throw new DataUnfit(toMigrate([...pending.map(({ name }) => name), ...due.map(lineOf)]));
  const run: Run = {
    number: (notes.runs.at(-1)?.number ?? 0) + 1,
    at: new Date(now()).toISOString(),
    migrations: Object.fromEntries(pending.map(({ name, checksum }) => [name, checksum])),
    tracks: due.map(noted),
    before: Object.fromEntries(notes.outlines),
  };
  const renamings = run.tracks.map((track) => renamingOf(track));
  await data.rewrite({
    conversions: [...due.map((track) => conversionOf(track, run.number)), ...followersOf({ renamings, listsOf })],
    storedIn: formerRows,
    changes: [...outlineChanges, ...noteMigrations(run.migrations), noteRun(run)],
  });
  for (const { name } of pending) input.say(`✓ ${name}`);
  for (const track of due) input.say(`✓ ${lineOf(track)}`);
  return run.number;
};

const toMigrate = (lines: readonly string[]): string =>
  `配置已变化，数据需要迁移，请运行 npm run db:migrate. The configuration has changed; run npm run db:migrate:\n${lines.map((line) => `  ${line}`).join('\n')}`;

const stepText = (step: RowStep): string => {
  switch (step.kind) {
    case 'field':
      return `${step.list ? `${step.list}.` : ''}${step.field} → ${step.to}`;
    case 'option':
      return `${step.list ? `${step.list}.` : ''}${step.field}: ${step.from} → ${step.to}`;
    case 'fill':
      return `${step.field} = ${JSON.stringify(step.value)}`;
    case 'drop':
      return `${step.field} 已删除 dropped`;
    case 'spell':
      return `${step.field}: 统一写法 spelled alike`;
    case 'change':
      return `${step.field} (${step.migration})`;
    case 'records':
      return `* (${step.migration})`;
  }
};

/** One line about the conversion of a collection. */
export const lineOf = ({ stored, name, steps, fate }: Track): string => {
  const head = fate === 'dropped' ? `${stored} 已删除 dropped` : stored === name ? name : `${stored} → ${name}`;
  return steps.length === 0 ? head : `${head}: ${steps.map(stepText).join(', ')}`;
};

const noted = ({ stored, name, steps, fate }: Track): Run['tracks'][number] => ({
  from: stored,
  to: name,
  steps: steps.map(asNoted),
  ...(fate === 'dropped' && { isDropped: true }),
});

const asNoted = (step: RowStep): NotedStep => {
  if (!('by' in step)) return step;
  const { by: _, ...rest } = step;
  return rest;
};

const conversionOf = ({ stored, name, steps, fate }: Track, run: number): Conversion => ({
  from: stored,
  to: name,
  convert: (row) => {
    const saved = () => keepRow({ run, collection: stored, row });
    if (fate === 'dropped') return { row: undefined, kept: saved() };
    const { row: next, isOnlyRenamed } = convertRow(steps, row);
    return isOnlyRenamed ? { row: next } : { row: next, kept: saved() };
  },
});

/** The outlines to record after the conversion. */
const outlinesAfter = ({
  tracks,
  goal,
  left,
}: {
  tracks: readonly Track[];
  goal: Goal;
  left: readonly Misfits[];
}): Map<string, CollectionOutline> => {
  const after = new Map<string, CollectionOutline>();
  for (const { name, outline } of goal.values()) {
    const track = tracks.find((one) => one.name === name && one.fate !== 'dropped');
    const saved = [...(track?.fields ?? [])].filter(
      ([field, { isKept }]) => isKept && !Object.hasOwn(outline.fields, field),
    );
    const configured = Object.entries(outline.fields).map(
      ([field, wanted]) => [field, withGone(wanted, track?.fields.get(field), track?.items.get(field))] as const,
    );
    const fields = new Map([...configured, ...saved]);
    const own = left.filter((one) => one.track === track);
    for (const { field, before } of own) {
      if (field === undefined) continue;
      if (before) fields.set(field, before);
      else fields.delete(field);
    }
    const together = outline.together?.filter((fields) => !own.some(({ field }) => field === fields));
    after.set(name, { ...outline, fields: Object.fromEntries(fields), ...(together && { together }) });
  }
  for (const { name, fields, fate, plugin } of tracks)
    if (fate === 'kept')
      after.set(name, { fields: Object.fromEntries(fields), ...(plugin !== undefined && { plugin }), isKept: true });
  for (const { track, kind } of left)
    if (kind === 'collection') after.set(track.name, { fields: Object.fromEntries(track.fields) });
  return after;
};
