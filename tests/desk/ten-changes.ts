import { globSync, readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { deskRoutes } from '../../src/features/desk/desk-routes.ts';
import { all } from '../support/content.ts';
import { startGitHub } from '../support/github/server.ts';
import { newPerfume } from '../support/new-perfume.ts';
import { Hand, seconds } from './hand.ts';
import { openDesk } from './open-desk.ts';

/*
 * `npm run desk:changes` makes the changes of docs/desk.md on a phone, against a made-up GitHub, and
 * prints their presses, fields and seconds. Each begins on Today and ends when it is saved.
 */

const files = globSync([
  'src/content/**/*.{yaml,md,json}',
  '{src/assets,public/images}/**/*.{webp,svg,jpg,png}',
]);
const git = await startGitHub(Object.fromEntries(files.map((path) => [path, readFileSync(path)])));
const { page, signIn, close } = await openDesk(git.settings);
await page.setViewportSize({ width: 390, height: 780 });
await signIn();

const navigation = page.getByRole('navigation', { name: 'Desk' });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string, on: Pick<Locator, 'getByRole'> = page) =>
  on.getByRole('button', { name, exact: true });
const field = (name: string, on: Pick<Locator, 'getByLabel'> = page) =>
  on.getByLabel(name, { exact: true });
const saved = (words = 'Saved.') => page.getByRole('status').filter({ hasText: words }).waitFor();

const { name: oil = '' } = all('oils')[0]?.data ?? {};
const prices = page.getByRole('table', { name: 'Prices' });

const photograph = (name: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b9a27d' } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }));
const photographs = [await photograph('front', 2400, 3000), await photograph('scene', 2400, 3000)];
const [wide, tall] = [await photograph('wide', 2880, 1620), await photograph('tall', 1500, 2000)];

async function openProducts(hand: Hand, search = '') {
  await hand.press(navigation.getByRole('link', { name: 'Products' }));
  if (search === '') return;
  await hand.type(page.getByRole('searchbox', { name: 'Search products' }), search);
  await button('Change the 1 shown').waitFor();
}

async function openMore(hand: Hand, screen: string) {
  await hand.press(button('More', navigation));
  await hand.press(navigation.getByRole('link', { name: screen }));
}

async function openText(hand: Hand, text: string, item: string) {
  await openMore(hand, 'Texts');
  await hand.press(link(text));
  await hand.press(page.getByText(item, { exact: true }));
}

async function addPerfume(hand: Hand) {
  const { name, brand, category, description, notes, price, ingredient, pictures } = newPerfume;
  await openProducts(hand);
  await hand.press(button('Add product'));
  await hand.type(field('Name'), name);
  await hand.press(button('Continue'));
  await hand.choose(field('Brand'), brand);
  await hand.choose(field('Category'), category.charAt(0).toUpperCase() + category.slice(1));
  await hand.type(field('Short description'), description);
  await hand.type(field('Size'), '50');
  await hand.type(field('Price', page.getByRole('group', { name: 'Sizes' })), price);
  for (const [tier, note] of Object.entries(notes)) {
    const label = `${tier.charAt(0).toUpperCase()}${tier.slice(1)} notes`;
    await hand.type(field(label), note.name);
    await hand.press(button(`Add to ${label}`));
  }
  await hand.photographs(page.getByLabel('Add pictures'), photographs);
  for (const [at, { alt }] of pictures.entries())
    await hand.type(field(`Description of the picture ${at + 1}`), alt);
  await hand.choose(field('Concentration'), 'Attar');
  await hand.type(field('Longevity'), 3);
  await hand.type(field('Sillage'), 2);
  for (const label of ['Winter', 'Home', 'Vegan']) await hand.tick(page.getByLabel(label));
  await hand.type(field('Ingredients'), ingredient);
  await hand.press(button('Save product'));
}

const changes: Record<string, (hand: Hand) => Promise<void>> = {
  async 'One price'(hand) {
    await openProducts(hand, oil.slice(0, 5));
    await hand.type(prices.getByRole('textbox').first(), 21);
    await hand.press(button('Save prices'));
  },
  async 'Ten prices'(hand) {
    await openProducts(hand);
    for (let at = 0; at < 10; at += 1) {
      const price = prices.getByRole('textbox').nth(at);
      await hand.type(price, Number(await price.inputValue()) + 5);
    }
    await hand.press(button('Save prices'));
  },
  async 'Off sale'(hand) {
    await openProducts(hand, oil.slice(0, 5));
    await hand.press(button(`Take off sale: ${oil}`));
    await saved(`${oil} is off sale.`);
  },
  async 'A new size'(hand) {
    await openProducts(hand, oil.slice(0, 5));
    await hand.press(link(oil));
    await hand.press(button('Add a size'));
    const sizes = page.getByRole('group', { name: 'Sizes' });
    await hand.type(field('Size', sizes).last(), 75);
    await hand.type(field('Price', sizes).last(), 48);
    await hand.press(button('Save product'));
  },
  'A new perfume from two photographs': addPerfume,
  async 'A sentence of the questions'(hand) {
    const [question] = all('faq')[0]?.data.blocks.at(-1)?.entries ?? [];
    await openText(hand, 'Questions and answers', question?.question ?? '');
    const answer = page.getByRole('textbox', { name: 'Answer' }).filter({ visible: true });
    await hand.add(answer, ' In December it takes a day longer.');
    await hand.press(button('Save text'));
  },
  async 'A slide of the home page, with its pictures'(hand) {
    await openText(hand, 'Home page', all('home')[0]?.data.hero[1]?.title ?? '');
    const slide = page.getByRole('group', { name: 'Slides' }).locator('details').nth(1);
    await hand.type(field('Title', slide), 'Winter in oud');
    await hand.photographs(slide.getByLabel('Replace wide picture'), [wide]);
    await hand.photographs(slide.getByLabel('Replace tall picture'), [tall]);
    await hand.type(field('Description of the picture', slide), 'A dark bottle on snow');
    await hand.press(button('Save text'));
  },
  async 'A holiday'(hand) {
    await openMore(hand, 'Settings');
    const closing = page.getByRole('region', { name: 'Closing days' });
    await hand.press(button('Add closing days', closing));
    const days = closing.getByRole('group').first();
    await hand.day(field('From', days), '2026-12-24');
    await hand.day(field('To', days), '2027-01-02');
    await hand.press(button('Save', closing));
  },
  async 'The shipping price'(hand) {
    await openMore(hand, 'Settings');
    const delivery = page.getByRole('region', { name: 'Delivery' });
    await hand.type(field('Flat price', delivery), 6.25);
    await hand.press(button('Save', delivery));
  },
  async 'A code'(hand) {
    await openMore(hand, 'Codes');
    await hand.type(field('Word'), 'SPRING');
    await hand.type(field('Percent'), 10);
    await hand.press(button('Make code'));
    await saved('SPRING is made.');
  },
};

console.log(`Seconds: ${JSON.stringify(seconds)}, and what the shop takes.`);
console.log('| Change | Presses | Fields | Seconds |\n| --- | --: | --: | --: |');
for (const [name, change] of Object.entries(changes)) {
  await page.goto(deskRoutes.today);
  await page.waitForLoadState('networkidle');
  const hand = new Hand();
  await change(hand);
  if (!['Off sale', 'A code'].includes(name)) await saved();
  console.log(`| ${name} | ${hand.presses} | ${hand.fields} | ${Math.round(hand.seconds)} |`);
}

await close();
await git.close();
