import {
  forKeeper,
  forToken,
  type KeeperAction,
} from '../../src/features/accounts/server/keepers/keeper.ts';
import {
  forSignedIn,
  type SignedInAction,
} from '../../src/features/accounts/server/sessions/session.ts';
import { endedByOwner } from '../../src/features/accounts/server/sessions/session.ts';
import type { Action } from '../kernel/http/http.ts';
import { bodyOf } from '../kernel/http/json-body.ts';
import type { Guard, Route } from '../kernel/http/routes.ts';

/*
 * A line of a table of calls: who may make it, its method and path, what answers it, and the
 * statuses that are its own.
 */

/** 'GET /api/products' */
type Call = `${Route['method']} /api/${string}`;

const guarded =
  <Guarded extends object>(guard: Guard, protect: (action: Guarded) => Action) =>
  (call: Call, action: Guarded, ...answers: number[]): Route => {
    const [method, path] = call.split(' ') as [Route['method'], Route['path']];
    const refusals = guard === 'anyone' ? [] : [401];
    return {
      method,
      path,
      guard,
      action: protect(action),
      body: bodyOf(action),
      answers: [...new Set([...answers, ...refusals])].sort(),
    };
  };

export const anyone = guarded<Action>('anyone', (action) => action);

/** With the session of an account; others get 401. */
export const shopper = guarded<SignedInAction>('shopper', (action) => forSignedIn(action));

/** The same for the copy of a device: the answer says when the owner has ended its session. */
export const device = guarded<SignedInAction>('shopper', (action) =>
  forSignedIn(action, endedByOwner),
);

/** With a session of the desk, or the shop's token; others get 401. */
export const keeper = guarded<KeeperAction>('keeper', forKeeper);

/** With the shop's token itself; others get 401. */
export const token = guarded<Action>('token', forToken);

/** Also while a restore has closed the shop. */
export const alsoClosed = (route: Route): Route => ({ ...route, isTakenWhileClosed: true });
