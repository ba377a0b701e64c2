/** The repository and the branch that a build is made of, as its host names them; null where it names none. */
export function editedRepository(env: Record<string, string | undefined>) {
  const url = env['REPOSITORY_URL'] ?? '';
  const name = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(url)?.[1];
  return { name: name ?? null, branch: env['SHOP_CONTENT_BRANCH'] ?? null };
}
