/** Which deploy is running, as the platform names it. */
export interface Deploy {
  context: string;
  id: string;
  /** Is this the deploy that the site's address leads to? */
  published: boolean;
}

/** The one deploy that has the shop's data and sessions; every other deploy has its own. */
export const isLive = ({ context, published }: Deploy): boolean =>
  context === 'production' && published;

/**
 * A production deploy that another one has replaced. Its own address still works, with old prices
 * and secrets, so it must refuse all calls.
 */
export const isSuperseded = ({ context, published }: Deploy): boolean =>
  context === 'production' && !published;

/** A preview shows code under review, so publishing there starts no build. */
export const mayBuild = (deploy: Deploy): boolean => isLive(deploy) || deploy.context === 'dev';
