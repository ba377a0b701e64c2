/** `<film-player>`: a press on the thumbnail replaces it by the film for good (R26). */
class FilmPlayer extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => this.#play());
  }

  #play() {
    const template = this.querySelector('template');
    if (!template) return;
    this.replaceChildren(template.content.cloneNode(true));
    const film = this.querySelector('video');
    if (!film) return;
    film.muted = true;
    film.focus();
    // A browser that refuses to play still shows the film's controls.
    film.play().catch(() => undefined);
  }
}

customElements.define('film-player', FilmPlayer);
