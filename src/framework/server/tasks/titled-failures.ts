import type { TitledJobFailure } from '../../contract/jobs';
import { recordTitles } from '../records/record-titles';
import type { SessionCall } from '../services/call';
import type { Job } from '../services/jobs';

/** Most failures listed. */
const mostFailures = 500;

/** The failures of a job with the title of each record that the caller may read. */
export const titledFailures = async ({
  call,
  job,
}: {
  call: Pick<SessionCall, 'services' | 'caller' | 'rights' | 'language'>;
  job: Job;
}): Promise<TitledJobFailure[]> => {
  const failures = job.failures.slice(0, mostFailures);
  const resource = call.services.console.resources.get(job.about.collection);
  const found = resource && (await recordTitles({ call, resource, ids: failures.map(({ key }) => key) }));
  const titles = new Map(found?.map(({ id, title }) => [id, title]));
  return failures.map((failure) => ({ ...failure, title: titles.get(failure.key) ?? '' }));
};
