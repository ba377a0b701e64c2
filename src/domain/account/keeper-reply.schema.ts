import * as z from 'zod/mini';

/** GET /api/desk/session; null without a session. */
export const keeperReply = z.nullable(
  z.object({
    /** The keeper's e-mail address, or 'token'. */
    keeper: z.string(),
  }),
);
export type KeeperReply = z.infer<typeof keeperReply>;
