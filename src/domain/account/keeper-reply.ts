/** GET /api/desk/session; null without a session. */
export interface KeeperReply {
  /** The keeper's e-mail address, or 'token'. */
  keeper: string;
}
