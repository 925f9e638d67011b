import type { DirectChannel } from '../../contract/direct';

const channels: Readonly<Record<string, DirectChannel>> = { '/directSqw': 'sqw', '/directQt': 'qt' };

/** The channel that an address of the console stands for. */
export const channelOf = (address: string): DirectChannel => channels[address.split('?')[0] ?? ''] ?? 'direct';
