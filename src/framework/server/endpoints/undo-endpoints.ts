import { undo as declared } from '../../contract/undo';
import { type Endpoint, handle } from '../api/endpoint';
import { undo } from '../history/undo';

/** Undoes what was done a moment ago; `undo` checks the user and the right. */
export const undoEndpoints: readonly Endpoint[] = [handle(declared, (call) => undo({ call, token: call.body.token }))];
