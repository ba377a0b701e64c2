/**
 * `<pause-button>` around a button: pressed, it is named by what the next press does. It hears the
 * press before those who ask the button.
 */
class PauseButton extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this.#onPress, { capture: true });
  }

  readonly #onPress = () => {
    const button = this.querySelector('button');
    const isPaused = button?.toggleAttribute('data-paused');
    button?.setAttribute('aria-label', button.dataset[isPaused ? 'play' : 'pause'] ?? '');
  };
}

customElements.define('pause-button', PauseButton);
