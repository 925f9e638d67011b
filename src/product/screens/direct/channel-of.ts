import type { DirectChannel } from '../../contract/direct';

const channels: Readonly<Record<string, DirectChannel>> = { '/directSqw': 'sqw', '/directQt': 'qt' };

/** The channel of an address of the console. */
export const channelOf = (address: string): DirectChannel => channels[address.split('?')[0] ?? ''] ?? 'direct';
