/*
 * On a phone the rows of a table are laid out as cards. Browsers then take the parts of a table
 * for plain boxes, so each says what it is.
 */
export const tableRole = { role: 'table' };
export const groupRole = { role: 'rowgroup' };
export const rowRole = { role: 'row' };
export const columnRole = { role: 'columnheader' };
export const rowHeaderRole = { role: 'rowheader' };
export const cellRole = { role: 'cell' };
