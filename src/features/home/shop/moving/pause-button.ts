/**
 * `<pause-button>` around a button. The label names what the next press does. It hears a press
 * before the others that listen to the button.
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
