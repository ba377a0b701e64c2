/** Days that can be typed or asked for. */
export const firstDay = '2000-01-01';
export const lastDay = '2199-12-31';
