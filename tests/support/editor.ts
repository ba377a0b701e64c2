import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

/*
 * The catalogue's editor in a browser test. A folder of the browser's own file system stands in for
 * the one that a person picks, so no test writes into the content of this project.
 */

/** All of the content, and the pictures of the product whose entry is opened. */
const seededFor = (address: string): string[] => [
  ...globSync('src/content/**/*.{yaml,md}'),
  ...globSync(`src/assets/products/${basename(address)}/*.webp`),
];

/** Opens the editor with a copy of the content, and the entry at this place of it. */
export async function openEditor(page: Page, address: string): Promise<void> {
  const files = seededFor(address).map((path) => ({
    path,
    base64: readFileSync(path).toString('base64'),
  }));
  // Tall, so that the form draws all of its fields at once.
  await page.setViewportSize({ width: 1280, height: 6000 });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'showDirectoryPicker', {
      value: () => navigator.storage.getDirectory(),
    });
  });
  await page.goto('/favicon.svg');
  await page.evaluate(writeFiles, files);
  await enterEditor(page, address);
}

export async function enterEditor(page: Page, address: string): Promise<void> {
  await page.goto('/desk/content', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await expect(page.getByRole('radio', { name: 'Contents' })).toBeVisible();
  await page.goto(`/desk/content#/collections/${address}`);
}

async function writeFiles(files: { path: string; base64: string }[]): Promise<void> {
  const root = await navigator.storage.getDirectory();
  // What another test of this browser has left.
  for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
  await root.getDirectoryHandle('.git', { create: true });
  for (const { path, base64 } of files) {
    const parts = path.split('/');
    const name = parts.pop() ?? '';
    let folder = root;
    for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
    const file = await folder.getFileHandle(name, { create: true });
    const writable = await file.createWritable();
    await writable.write(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)));
    await writable.close();
  }
}

/** A file of the folder as it stands after the editor has saved it; null where there is none. */
export const savedFile = async (page: Page, path: string): Promise<Buffer | null> => {
  const base64 = await page.evaluate(readSaved, path);
  return base64 === null ? null : Buffer.from(base64, 'base64');
};

async function readSaved(path: string): Promise<string | null> {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  let folder = await navigator.storage.getDirectory();
  try {
    for (const part of parts) folder = await folder.getDirectoryHandle(part);
    const file = await (await folder.getFileHandle(name)).getFile();
    const bytes = new Uint8Array(await file.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  } catch {
    return null;
  }
}

/**
 * The form's field of this label, around which the editor writes direction characters. Found by its
 * attributes: the roles and names of so large a form take long to compute.
 */
export const field = (page: Page, label: string): Locator =>
  page
    .locator('[role=group][aria-label^="Edit"]')
    .locator(`[role=group][aria-label="“\u2068${label}\u2069” Field"]`);

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await field(page, label).getByRole('combobox').click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
