/**
 * Logs the value, clears the field and thanks the reader at once (R119). The call that stores the
 * address follows; its code loads with the first press.
 */
class NewsletterForm extends HTMLElement {
  connectedCallback() {
    this.addEventListener('submit', this.#onSubmit);
  }

  readonly #onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = this.querySelector('form');
    const field = form?.querySelector('input');
    if (!form || !field) return;
    const { value } = field;
    console.log('Newsletter:', value);
    form.reset();
    this.#say('Thank you');
    void this.#subscribe(value, field);
  };

  async #subscribe(email: string, field: HTMLInputElement) {
    const problem = await import('~/features/newsletter/shop/newsletter-calls')
      .then(({ subscribe }) => subscribe(email))
      .catch(() => 'This could not be sent. Please try again.');
    if (problem === null) {
      this.#say('Thank you. Please confirm in your mail.');
      return;
    }
    field.value ||= email;
    this.#say(problem);
  }

  #say(text: string) {
    const status = this.querySelector('[role="status"]');
    if (status) status.textContent = text;
  }
}

customElements.define('newsletter-form', NewsletterForm);
