import type { Locator, Page } from '@playwright/test';

/** Seconds of the keystroke-level model (Card, Moran and Newell, 1980), on a phone. */
export const seconds = { press: 1.1, letter: 0.28, swipe: 0.5, thought: 1.35 };

/** More letters are chosen and replaced by two presses, fewer taken away one by one. */
const mostTakenAway = 8;

/** What of a page one swipe moves. */
const swiped = 0.8;

type Files = Parameters<Locator['setInputFiles']>[0] & readonly unknown[];

/** A thumb, which does what a keeper does and counts it. */
export class Hand {
  presses = 0;
  fields = 0;
  #letters = 0;
  #swipes = 0;
  readonly #began = performance.now();

  /** With a thought before each field, and all the time that the shop has taken. */
  get seconds(): number {
    return (
      this.presses * seconds.press +
      this.#letters * seconds.letter +
      this.#swipes * seconds.swipe +
      this.fields * seconds.thought +
      (performance.now() - this.#began) / 1000
    );
  }

  async press(target: Locator): Promise<void> {
    await this.#reach(target);
    this.presses += 1;
    await target.click();
  }

  /** Types in place of what stands there. */
  async type(field: Locator, text: string | number): Promise<void> {
    const { length } = await field.inputValue();
    if (length > mostTakenAway) this.presses += 2;
    else this.#letters += length;
    await this.#fill(field);
    await field.fill('');
    await this.#write(field, text);
  }

  /** Types behind what stands there. */
  async add(field: Locator, text: string): Promise<void> {
    await this.#fill(field);
    await field.press('Control+End');
    await this.#write(field, text);
  }

  /** Opens a list and takes one of it. */
  async choose(list: Locator, option: string): Promise<void> {
    this.presses += 1;
    await this.#fill(list);
    await list.selectOption({ label: option });
  }

  /** Opens a calendar, takes a day, and closes it. */
  async day(field: Locator, day: string): Promise<void> {
    this.presses += 2;
    await this.#fill(field);
    await field.fill(day);
  }

  async tick(box: Locator): Promise<void> {
    this.fields += 1;
    await this.press(box);
  }

  /** Opens the photographs of the phone, takes some, and closes them. */
  async photographs(field: Locator, files: Files): Promise<void> {
    this.fields += 1;
    this.presses += 2 + files.length;
    await field.setInputFiles(files);
  }

  async #fill(field: Locator): Promise<void> {
    this.fields += 1;
    this.presses += 1;
    await this.#reach(field);
    await field.focus();
  }

  async #write(field: Locator, text: string | number): Promise<void> {
    const letters = String(text);
    this.#letters += letters.length;
    await field.pressSequentially(letters);
  }

  async #reach(target: Locator): Promise<void> {
    const page: Page = target.page();
    const height = page.viewportSize()?.height ?? 0;
    const { y, height: own } = (await target.boundingBox()) ?? { y: 0, height: 0 };
    const away = y < 0 ? -y : Math.max(0, y + own - height);
    this.#swipes += Math.ceil(away / (swiped * height));
    await target.scrollIntoViewIfNeeded();
  }
}
