import { inboxChannel } from '../../../framework/server/notify/notify-people';
import type { Extensions } from '../../../framework/server/services/services';

/** The ways in which `notify` of the configuration tells people something. */
export const channels: Extensions['channels'] = { inbox: inboxChannel };
