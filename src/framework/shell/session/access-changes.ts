import type { Access } from '../../client/access';
import { createEmitter } from '../../shared/emitter';

const changes = createEmitter<[Access]>();

/** Says which rights are about to be in force, while everything is still drawn by those before. */
export const announceAccessChanging = changes.emit;

/** Calls back before every change of the rights is drawn. Returns an unsubscribe function. */
export const onAccessChanging = changes.subscribe;
