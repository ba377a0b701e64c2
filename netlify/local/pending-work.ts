/** Work that has been started, so that closing can wait for it. */
export class PendingWork {
  readonly #work = new Set<Promise<unknown>>();

  /** @param failure what the log says, before the error, when the work fails. */
  add(work: Promise<unknown>, failure: string): void {
    const watched = work
      .catch((error: unknown) => console.error(failure, error))
      .finally(() => this.#work.delete(watched));
    this.#work.add(watched);
  }

  /** Resolves when all work is finished, also work that other work has started. */
  async finished(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work);
  }
}
