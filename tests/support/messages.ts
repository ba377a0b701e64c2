/** What the contact form sends. */
export const messageBody = (changes: Record<string, unknown> = {}) => ({
  name: 'Zoë',
  email: 'zoe@example.com',
  phone: '',
  message: 'Do you have oud?',
  cartItems: [],
  total: 0,
  ...changes,
});
