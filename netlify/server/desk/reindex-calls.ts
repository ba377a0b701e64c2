import { reindexRequest } from '../../../src/domain/desk/desk-queries.schema.ts';
import { withJson } from '../edge/json-body.ts';
import { ok } from '../edge/reply.ts';
import { reindex } from '../order-index/reindex.ts';

export const postReindex = withJson(
  () => reindexRequest,
  async ({ after }, { shop }) => ok(await reindex(shop, after)),
);
