import type { Live } from '../../client/live';
import { currentLanguage } from '../../i18n/i18n';
import { quietMoment } from '../../shared/quiet-moment';
import { buildOptions } from '../base/build-options';
import { announceAnswer, http } from './session';

let live: Promise<Live> | undefined;

/** After that the stream is opened, in ms: until then the network is seen to come to rest, which it never does again. */
const lullMs = 2000;

const load = async (): Promise<Live> => {
  await quietMoment();
  await new Promise((done) => setTimeout(done, lullMs));
  const { createLive } = await import('../../client/live');
  return createLive({ http, baseUrl: buildOptions.apiBase, language: currentLanguage, onAnswer: announceAnswer });
};

/** The one live client of this page, loaded after the first page is drawn; a failed load is retried. */
export const loadLive = (): Promise<Live> => {
  live ??= load().catch((error: unknown) => {
    live = undefined;
    throw error;
  });
  return live;
};
