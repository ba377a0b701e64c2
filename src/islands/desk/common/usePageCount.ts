import { useState } from 'react';

/**
 * How many pages of a list are shown: one, until more are asked for. Another list begins with one
 * again.
 */
export function usePageCount(list: string) {
  const [counted, setCounted] = useState({ list, count: 1 });
  const count = counted.list === list ? counted.count : 1;
  return { count, showMore: () => setCounted({ list, count: count + 1 }) };
}
