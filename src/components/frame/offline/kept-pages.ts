import { pagesCaches, readyPages } from '~/features/frame/offline-rules';

/** Lists the pages that the worker has kept, newest first. */
class KeptPages extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => location.reload());
    this.#list().catch((error: unknown) => {
      console.error('The pages that are kept cannot be listed:', error);
    });
  }

  async #list() {
    if (!('caches' in window)) return;
    // The caches of an earlier build stand first.
    const pages = (await caches.keys()).findLast((name) => name.startsWith(pagesCaches));
    if (pages === undefined) return;
    const kept = await caches.open(pages);
    const paths = (await kept.keys()).map(({ url }) => new URL(url).pathname).reverse();
    const seen = paths.filter((path) => !readyPages.includes(path));
    const links = await Promise.all(
      seen.map(async (path) => linkTo(path, (await (await kept.match(path))?.text()) ?? '')),
    );
    const list = this.querySelector('[data-seen]');
    list?.replaceChildren(...links);
    list?.closest('section')?.toggleAttribute('hidden', links.length === 0);
  }
}

/** The page's title without the shop's name. */
function linkTo(path: string, html: string): HTMLLIElement {
  const { title } = new DOMParser().parseFromString(html, 'text/html');
  const name = title.replace(/ \| [^|]*$/, '');
  const link = Object.assign(document.createElement('a'), { href: path, textContent: name });
  const item = document.createElement('li');
  item.append(link);
  return item;
}

customElements.define('kept-pages', KeptPages);
