/*
 * On a phone the rows of a table are shown as cards. Browsers then forget that it is a table, so
 * each part gets its ARIA role.
 */
export const tableRole = { role: 'table' };
export const groupRole = { role: 'rowgroup' };
export const rowRole = { role: 'row' };
export const columnRole = { role: 'columnheader' };
export const rowHeaderRole = { role: 'rowheader' };
export const cellRole = { role: 'cell' };
