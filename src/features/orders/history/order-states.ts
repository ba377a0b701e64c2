export const orderStates = [
  'new',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'refused',
  'withdrawn',
  'returned',
] as const;
