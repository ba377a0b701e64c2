import { expect, type Page } from '@playwright/test';

/** Prints a page on A4 and on Letter: each has so many sheets, and none is empty. */
export async function expectSheets(page: Page, sheets: number): Promise<void> {
  for (const format of ['A4', 'Letter']) {
    const paper = (await page.pdf({ format })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g), format).toHaveLength(sheets);
  }
}
