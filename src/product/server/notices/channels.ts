import { inboxChannel } from '../../../framework/server/notify/inbox-channel';
import type { Extensions } from '../../../framework/server/services/services';

/** The ways in which `notify` of the configuration tells people something. */
export const channels: Extensions['channels'] = { inbox: inboxChannel };
