import { isPlainLine } from './plain-line.ts';

/** Text of several lines in which there is nothing but what a reader sees. */
export const isPlainText = (text: string): boolean => text.split(/\r\n|\r|\n/).every(isPlainLine);
