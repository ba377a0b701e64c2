import { loopback } from '../../../netlify/local/address.ts';
import { webServer } from '../../../netlify/local/node-http.ts';
import { freePort } from '../processes.ts';
import { MadeUpGitHub } from './github.ts';
import { GitRepository, type Changes } from './repository.ts';

const token = 'a-token-for-the-content';

/** A made-up GitHub that answers over HTTP, and the settings with which a shop saves its content there. */
export async function startGitHub(files: Changes) {
  const repository = new GitRepository('house/shop', files);
  const github = new MadeUpGitHub(repository, token);
  const server = webServer(github.handle);
  const port = await freePort();
  await server.listen({ port, host: loopback });
  return {
    github,
    repository,
    settings: {
      CONTENT_TOKEN: token,
      CONTENT_API: `http://${loopback}:${port}`,
      REPOSITORY_URL: `https://github.com/${repository.name}`,
      SHOP_CONTENT_BRANCH: repository.defaultBranch,
    },
    async close() {
      await server.drain();
      server.cut();
    },
  };
}
