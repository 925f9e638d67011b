/** The fixed moment of the demo data: 20:00 in Beijing. Everything is dated relative to it, so that every run is equal. */
export const reference = '2026-11-20T12:00:00.000Z';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A moment as ISO 8601 in UTC, so many days and minutes before the reference; negative numbers lie after it. */
export const momentAgo = ({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): string =>
  new Date(Date.parse(reference) - days * dayMs - minutes * minuteMs).toISOString();

/** A day as `YYYY-MM-DD`, so many days before the reference. */
export const dayAgo = (days: number): string => momentAgo({ days }).slice(0, 10);

/** A moment moved by minutes; negative numbers move it back. */
export const later = ({ moment, minutes }: { moment: string; minutes: number }): string =>
  new Date(Date.parse(moment) + minutes * minuteMs).toISOString();

/**
 * The same for what has already happened: a step that would lead past the reference ends half way to it instead, so
 * that many late events do not all fall on one moment. A moment after the reference answers the reference.
 */
export const laterUntilNow = (step: { moment: string; minutes: number }): string => {
  const moved = later(step);
  if (moved <= reference) return moved;
  const left = Date.parse(reference) - Date.parse(step.moment);
  return left <= 0 ? reference : later({ moment: step.moment, minutes: Math.floor(left / 2 / minuteMs) });
};

/** A value with parts: a range of days, an item of a list, JSON. It says itself that it can be text, which plans rely on for plain values. */
type SeedParts = { readonly [part: string]: unknown } & { toString(): string };

/** What a seeded field may hold. */
export type SeedValue = string | number | boolean | null | readonly string[] | readonly SeedParts[] | SeedParts;

/** A record as a plan writes it: what it leaves out is filled in by the type of the field. */
export interface Draft {
  /** Readable and unique in its collection. */
  id: string;
  /** Whose record it is: the id of a user. */
  ownerId?: string;
  /** ISO 8601; by default some day of the last three months. */
  createdAt?: string;
  updatedAt?: string;
  /** Id of the user who made it; by default the owner. */
  createdBy?: string;
  /** `undefined` leaves a field empty on purpose. */
  [field: string]: SeedValue | undefined;
}

/** A draft that is moved to another day: its moments that would precede it are moved by the same time. */
export const movedTo = ({ draft, made, createdAt }: { draft: Draft; made: string; createdAt: string }): Draft => {
  const moved = Object.entries(draft).flatMap(([name, value]) => {
    if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value) || value >= createdAt) return [];
    const minutes = (Date.parse(value) - Date.parse(made)) / 60_000;
    return [[name, laterUntilNow({ moment: createdAt, minutes })]];
  });
  return { ...draft, ...Object.fromEntries(moved) };
};

/** A finished record, as in `mock-db.json`. */
export interface SeedRecord {
  id: string;
  version: 1;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  [field: string]: SeedValue;
}

/** All collections by name. */
export type Seed = Record<string, SeedRecord[]>;

/** What is known while collections are written one after the other. */
interface World {
  /** The drafts of an earlier collection; throws when it has not been written yet. */
  of: (collection: string) => readonly Draft[];
  /** Adds to the drafts of an earlier collection what only follows from this one; throws when they have not been written yet. */
  complete: (collection: string, more: (draft: Draft) => Partial<Draft>) => void;
}

/** Writes the drafts of one collection. */
export type Plan = (world: World) => Draft[];

/** A readable id: `art-0001`. */
export const idOf = ({ prefix, index }: { prefix: string; index: number }): string =>
  `${prefix}-${String(index + 1).padStart(4, '0')}`;

/** A text of a draft; throws when it holds something else. */
export const textIn = (draft: Draft, field: string): string => {
  const value = draft[field];
  if (typeof value !== 'string') throw new Error(`${draft.id}.${field} is no text`);
  return value;
};

/** The element at an index counted round and round; throws on an empty list. */
export const at = <T>(list: readonly T[], index: number): T => {
  const value = list[index % list.length];
  if (value === undefined) throw new Error('an empty list has no elements');
  return value;
};
