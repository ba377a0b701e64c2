import type { OrderReply } from '../../src/features/orders/order.schema.ts';

export const shippingForm = {
  name: 'Amina Haddad',
  email: 'amina@example.com',
  address: '12 Garden Street',
  city: 'Lyon',
  country: 'France',
  postalCode: '69001',
};

/** Where it goes, without the e-mail address. */
export const deliveryAddress = {
  name: shippingForm.name,
  address: shippingForm.address,
  city: shippingForm.city,
  country: shippingForm.country,
  postalCode: shippingForm.postalCode,
};

/** One Product 1 in 50ML costs $199.00, and $203.99 with shipping. */
export const order = (changes: Record<string, unknown> = {}) => ({
  formData: shippingForm,
  cartItems: [{ id: '1_50ML', name: 'Product 1', price: 199, quantity: 1 }],
  total: 203.99,
  ...changes,
});

/** The reply to an order that has to be placed. @throws when it was refused. */
export async function placed(response: Response): Promise<OrderReply> {
  const reply: unknown = await response.json();
  if (response.status !== 200)
    throw new Error(`The order was answered ${response.status}: ${JSON.stringify(reply)}`);
  return reply as OrderReply;
}
