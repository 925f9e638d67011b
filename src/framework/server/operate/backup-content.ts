import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Snapshot } from '../store/store';

/** The format of a backup. What is older can be read; what is newer is refused. */
export const backupFormat = 1;

/** Names in a backup. */
export const names = {
  manifest: 'backup.json',
  checksums: 'checksums.json',
  rows: 'rows/',
  uploads: 'uploads/',
  secret: 'secret',
  policy: 'policy/access-policy.csv',
  lastGoodPolicy: 'policy/last-good.csv',
} as const;

/** The first file of a backup: what it is. */
export const manifestSchema = z.object({
  format: z.number().int().positive(),
  /** Version of the program that made it. */
  version: z.string(),
  /** When the rows were as they are in it (ISO 8601). */
  createdAt: z.string(),
  /** Where the rows were. */
  store: z.enum(['directory', 'database']),
  collections: z.array(z.string()),
  /** SHA-256 of what the configuration declared; another one says that data and configuration are of different times. */
  shape: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** What is known of the rows of a collection: how many, and the SHA-256 of their lines. */
const digestSchema = z.object({ rows: z.number().int().nonnegative(), sha256: z.string() });
export type RowsDigest = z.infer<typeof digestSchema>;

/** The last file of a backup; without it, it is not whole. */
export const checksumsSchema = z.object({
  /** SHA-256 of every other file. */
  files: z.record(z.string(), z.string()),
  collections: z.record(z.string(), digestSchema),
});
export type Checksums = z.infer<typeof checksumsSchema>;

/** Counts rows, each as its JSON text, and takes their SHA-256. */
export const digestRows = () => {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (text: string) => {
      rows += 1;
      hash.update(text).update('\n');
    },
    digest: (): RowsDigest => ({ rows, sha256: hash.digest('hex') }),
  };
};

/** The digests of everything that is stored. */
export const digestSnapshot = async (snapshot: Snapshot): Promise<Map<string, RowsDigest>> => {
  const found = new Map<string, RowsDigest>();
  for (const collection of snapshot.collections) {
    const digest = digestRows();
    for await (const text of snapshot.rows(collection)) digest.add(text);
    found.set(collection, digest.digest());
  }
  return found;
};
