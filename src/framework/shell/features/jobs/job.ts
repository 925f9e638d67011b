import type { TFunction } from 'i18next';
import { isJobOver, type JobView, type TitledJobFailure } from '../../../contract/jobs';
import type { Console } from '../../../language/console-config';
import type { Action } from '../../../language/resource/resource';
import type { Label } from '../../../shared/label';
import { fillText } from '../../../shared/text';

interface Words {
  /** Texts of the namespace `jobs`. */
  t: TFunction<'jobs'>;
  label: (label: Label) => string;
}

const actionOf = ({ about }: JobView, { resources }: Pick<Console, 'resources'>): Action | undefined =>
  resources.get(about.collection)?.actions.find(({ name }) => name === about.action);

/** What a job does, by its kind: the records and the action, or that they are imported. */
export const jobName = (job: JobView, console: Pick<Console, 'resources'>, { t, label }: Words): string => {
  const resource = console.resources.get(job.about.collection);
  const action = job.kind === 'action' ? actionOf(job, console) : undefined;
  // An action that is gone from the configuration has no name any longer, and its key is no word.
  const verb = job.kind === 'action' && job.about.action !== 'delete' ? 'action' : job.about.action;
  const operation = action ? label(action.label) : t(`deed.${verb}`, { defaultValue: t('deed.action') });
  return resource ? `${label(resource.label)} · ${operation}` : operation;
};

/** What has become of a job: the action's own words where all of it has succeeded, else how far it came. */
export const jobOutcome = (job: JobView, console: Pick<Console, 'resources'>, { t, label }: Words): string => {
  if (job.state !== 'done') return t(`state.${job.state}`);
  if (job.failed > 0) return t(job.done > 0 ? 'state.partly' : 'state.allFailed');
  const action = actionOf(job, console);
  const done = action && 'done' in action ? action.done?.many : undefined;
  return done ? fillText(label(done), { count: job.done }) : t('state.done');
};

/** What the dock asks of the server. Every call may reject. */
export interface JobsApi {
  list: () => Promise<readonly JobView[]>;
  failuresOf: (id: string) => Promise<readonly TitledJobFailure[]>;
  cancel: (id: string) => Promise<unknown>;
  resume: (id: string) => Promise<unknown>;
  /** Starts another job with what failed. */
  retry: (id: string) => Promise<unknown>;
  forget: (id: string) => Promise<unknown>;
}

/** A job that ended longer ago than this, in ms, is no news. */
const newsMs = 3_600_000;

/** Whether the server is still at it. */
export const isActive = (job: JobView): boolean => !isJobOver(job);

/** Whether a job is worth showing when a page has just been opened. */
export const isNews = (job: JobView, now: number): boolean =>
  isActive(job) || job.state === 'interrupted' || now - Date.parse(job.endedAt) < newsMs;
