import { defineMigration, type StoredRecord } from '../../../framework/language/define-migration';

// Only imports and comments have changed since it was first carried out.
// Same steps: b4459a5f46aa149475680b956accac5af0903bdca3c292371f9f8664c70fbcee
// Same steps: 2a2341e1b765d16a979e0c1478b5f8dfbc3346fae70d94cf031c93f960e65f88

const broken: ReadonlySet<unknown> = new Set(['rejected', 'failed', 'dead']);

/** A job that was published with some of its accounts and failed with others counted as failed. */
const partly = (job: StoredRecord): StoredRecord =>
  broken.has(job.status) && Number(job.successCount ?? 0) > 0 ? { ...job, status: 'partial' } : job;

/** What knew no part was called something else. */
const wholly =
  (field: string, state: string) =>
  (record: StoredRecord): StoredRecord =>
    record[field] === 'partial' ? { ...record, [field]: state } : record;

export default defineMigration([
  { records: 'publishJobs', up: partly, down: wholly('status', 'failed') },
  // They follow with the next publication: until now a link made all of them published.
  { records: 'articles', up: (article) => article, down: wholly('publishStatus', 'success') },
  { records: 'dynamicNotes', up: (note) => note, down: wholly('status', 'success') },
  // Read by nothing: what is generated has no accounts to go to.
  { drop: 'articleTasks.autoPublish' },
]);
