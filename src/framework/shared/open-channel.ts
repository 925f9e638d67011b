import { basePath } from './base-path';

/** The channel of that name to the other windows of this browser that show this console; undefined where there is none. */
export const openChannel = (name: string): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(`${name}${basePath}`);
  } catch {
    return undefined;
  }
};
