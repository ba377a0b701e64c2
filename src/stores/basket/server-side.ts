import type { Result } from '~/api';
import { basketText, type Basket } from '~/domain/cart/basket';
import type { BasketReply } from '~/domain/cart/device-copy';
import { fetchBasket, saveBasket } from './calls';
import { presentCopy, writeCopy } from './copy';
import { leave } from './leave';

/** The account's basket as the server had it last. */
export interface ServerBasket {
  of: string;
  /** Ms by which the server's clock is ahead. */
  ahead: number;
  basket: Basket;
  etag: string;
}

let known: ServerBasket | null = null;
/** Goes up when what was asked before is no longer worth anything. */
let asking = 0;

export function forgetServer(): void {
  known = null;
  asking += 1;
}

/**
 * Asks the server only when nothing is known. Null without a usable answer, or when the session is
 * over.
 */
export async function readServer(): Promise<ServerBasket | null> {
  return known ?? received(fetchBasket());
}

/** @returns what the server has now; 'changed' when another device has written meanwhile. */
export async function writeServer(
  server: ServerBasket,
  basket: Basket,
): Promise<ServerBasket | 'changed' | null> {
  if (basketText(basket) === basketText(server.basket)) return server;
  const saving = saveBasket(basket, server.etag);
  const saved = await received(saving);
  const result = await saving;
  return !result.ok && result.status === 412 ? 'changed' : saved;
}

async function received(asked: Promise<Result<BasketReply>>): Promise<ServerBasket | null> {
  const started = asking;
  const result = await asked;
  if (started !== asking) return null;
  known = null;
  if (result.ok) {
    const { of, now, since, cart, wishlist } = result.value;
    const basket = { since, cart, wishlist };
    known = { of, ahead: now - Date.now(), basket, etag: result.etag ?? '' };
  } else if (result.status === 401) {
    endSession(result.reply.fields?.['session'] !== undefined);
  }
  return known;
}

/**
 * Whether the owner ended the session, perhaps from another device. When time ended it, the device
 * keeps its cart.
 */
function endSession(wasEnded: boolean): void {
  const copy = presentCopy();
  if (!copy) return;
  if (wasEnded) leave();
  else writeCopy({ ...copy, isOver: true, overAt: Date.now() });
}
