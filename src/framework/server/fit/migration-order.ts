import { DataMigrationError, type LoadedMigration } from './load-migrations';
import type { Notes } from './notes';

interface Known {
  notes: Notes;
  migrations: readonly LoadedMigration[];
}

/** The migrations not yet applied to the data, in order. */
export const pendingOf = ({ notes, migrations }: Known): LoadedMigration[] =>
  migrations.filter(({ name }) => !notes.migrations.has(name));

/** Begins the names of migrations that an operator has given as places (`db:migrate -- --apply`), which no file holds. */
export const givenMark = '--apply ';

/** Throws `DataMigrationError` if the file of an applied migration is missing or changed. */
export const checkMigrations = ({ notes, migrations }: Known): void => {
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = [...notes.migrations.keys()].find((name) => !names.has(name) && !name.startsWith(givenMark));
  if (unknown !== undefined)
    throw new DataMigrationError(
      `${unknown}: 数据已由更新的版本迁移；要回退，请用该版本运行 npm run db:migrate -- --back. ` +
        'The data was migrated by a newer version; to go back, run npm run db:migrate -- --back with that version',
    );
  const changed = migrations.find(({ name, checksum, former = [] }) => {
    const applied = notes.migrations.get(name) ?? checksum;
    return applied !== checksum && !former.includes(applied);
  });
  if (changed)
    throw new DataMigrationError(
      `${changed.name}: 该迁移执行后被修改，请恢复原文件 it was changed after it had been carried out; put the file back as it was`,
    );
};
