import { fold, wordsOf } from './fold.ts';

/**
 * 'how-long-does-it-last' for 'How long does it last?', in the letters by which the search finds it (R1059):
 * a fragment that names a heading or question.
 */
export const anchorOf = (text: string): string => wordsOf(fold(text)).join('-');
