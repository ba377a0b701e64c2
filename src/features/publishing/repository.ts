/** 'owner/name' in the address of a repository at GitHub; null for another address. */
export const repositoryOf = (url: string): string | null =>
  /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(url)?.[1] ?? null;
