import type { Extensions } from '../../../framework/server/services/services';
import { inboxChannel } from '../../../framework/server/tasks/notify-people';

/** The ways in which `notify` of the configuration tells people something. */
export const channels: Extensions['channels'] = { inbox: inboxChannel };
