/** `<film-player>`: a press on the thumbnail puts the film in its place, for good (R26). */
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
    // A browser that refuses to start still shows the film's own controls.
    film.play().catch(() => undefined);
  }
}

customElements.define('film-player', FilmPlayer);
