import type { CmsConfig, GitHubBackend } from '@sveltia/cms';
import { collections, singletons } from './collections';

/** Which repository the build came from: what its page hands over. */
export interface Repository {
  /** 'owner/name'; null where the build knows none, as on a shopkeeper's own computer. */
  name: string | null;
  branch: string | null;
}

/**
 * A change becomes a branch with a pull request. Its preview can be looked at before it is merged.
 */
const onGitHub = (name: string, branch: string | null): GitHubBackend => ({
  name: 'github',
  repo: name,
  ...(branch && { branch }),
  squash_merges: true,
  commit_messages: {
    create: 'Add {{slug}} to {{collection}}',
    update: 'Change {{slug}} in {{collection}}',
    delete: 'Take {{slug}} out of {{collection}}',
  },
});

/**
 * Without a repository only the files of this computer can be edited, but the editor requires a
 * name.
 */
const onThisComputer = onGitHub('local/attarine', null);

export const config = ({ name, branch }: Repository): CmsConfig & { backend: GitHubBackend } => ({
  load_config_file: false,
  backend: name ? onGitHub(name, branch) : onThisComputer,
  ...(name && { publish_mode: 'editorial_workflow' }),
  app_title: 'Attarine content',
  logo: { src: '/favicon.svg' },
  media_folder: 'src/assets',
  public_folder: '/src/assets',
  media_libraries: { stock_assets: { providers: [] } },
  slug: { encoding: 'ascii', clean_accents: true },
  collections,
  singletons,
});
