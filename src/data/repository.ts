import { repositoryOf } from '~/domain/content/repository';

/** The repository and the branch that a build is made of, as its host names them; null where it names none. */
export function editedRepository(env: Record<string, string | undefined>) {
  return {
    name: repositoryOf(env['REPOSITORY_URL'] ?? ''),
    branch: env['SHOP_CONTENT_BRANCH'] ?? null,
  };
}
