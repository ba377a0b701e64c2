import type { Cart } from '~/domain/cart/cart';
import type { Catalogue } from '~/domain/catalogue/catalogue';
import { toOrderRequest } from '~/domain/order/order';
import type { OrderReply, ShippingForm } from '~/domain/order/order.schema';
import type { ErrorReply } from '~/domain/error-reply';
import type { MessageReply, MessageRequest } from '~/domain/message/message.schema';
import type { SearchWords } from '~/domain/list/search';

/**
 * The calls of the specification, section 7: one function per endpoint. They never throw. A
 * failure says whether the server refused (with its status and words) or was not reached.
 */
export type Result<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: 'refused'; status: number; reply: Partial<ErrorReply> }
  | { ok: false; reason: 'unreachable'; message: string };

async function call<Value>(path: string, init: RequestInit = {}): Promise<Result<Value>> {
  try {
    const response = await fetch(path, { credentials: 'same-origin', ...init });
    const body: unknown = response.status === 204 ? null : await response.json().catch(() => null);
    if (response.ok) return { ok: true, value: body as Value };
    const reply = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorReply>;
    return { ok: false, reason: 'refused', status: response.status, reply };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, reason: 'unreachable', message };
  }
}

const post = <Value>(path: string, body: unknown, headers: Record<string, string> = {}) =>
  call<Value>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The static catalogue of this deploy (`src/pages/catalogue.json.ts`). */
export const fetchCatalogue = () => call<Catalogue>('/catalogue.json');

/** What the search knows beside the catalogue (`src/pages/search.json.ts`). */
export const fetchSearchWords = () => call<SearchWords>('/search.json');

export const fetchProducts = () => call<unknown>('/api/products');

export const fetchProduct = (id: number) => call<unknown>(`/api/products/${id}`);

/** @param idempotencyKey one UUID per cart and form, kept across retries, so that one purchase makes one order. */
export const placeOrder = (cart: Cart, formData: ShippingForm, idempotencyKey: string) =>
  post<OrderReply>('/api/place-order', toOrderRequest(cart, formData), {
    'Idempotency-Key': idempotencyKey,
  });

export const sendMessage = (
  message: Pick<MessageRequest, 'name' | 'email' | 'phone' | 'message'>,
) => post<MessageReply>('/api/place-order', { ...message, cartItems: [], total: 0 });

interface Credentials {
  email: string;
  password: string;
}

export const register = (credentials: Credentials) => post<unknown>('/api/register', credentials);

export const login = (credentials: Credentials) => post<unknown>('/api/login', credentials);

export const logout = () => post<null>('/api/logout', {});

export const fetchSession = () => call<{ email: string } | null>('/api/session');

/** @param key the link key of the order's page; without it the session decides. */
export const fetchOrder = (orderId: string, key: string | null) =>
  call<unknown>(`/api/orders/${encodeURIComponent(orderId)}`, {
    headers: key ? { 'X-Order-Key': key } : {},
  });
