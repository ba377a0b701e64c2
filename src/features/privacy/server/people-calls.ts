import { personRequest } from '../people.schema.ts';
import type { KeeperAction } from '../../accounts/server/keepers/keeper.ts';
import { withJson } from '../../../../netlify/kernel/http/json-body.ts';
import { ok } from '../../../../netlify/kernel/http/reply.ts';
import { erasePerson } from './erase-person.ts';
import { findPerson } from './find-person.ts';

/*
 * The address travels in the body, because the addresses of calls stand in logs that the shop does
 * not own.
 */

/** What the shop knows of a person. */
export const postPerson: KeeperAction = withJson(
  () => personRequest,
  async ({ email, after }, { shop }) => ok(await findPerson(shop, email, after ?? null)),
);

export const postErase: KeeperAction = withJson(
  () => personRequest,
  async ({ email, after }, { shop }) => ok(await erasePerson(shop, email, after ?? null)),
);
