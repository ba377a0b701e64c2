interface Bounds {
  /** Texts in a page. */
  most: number;
  /** Characters in a page, unless it is a single text that is longer. */
  length: number;
}

/** Texts in pages that each fit into one request. */
export function pagesOf(texts: readonly string[], { most, length }: Bounds): string[][] {
  const pages: string[][] = [];
  let room = 0;
  for (const text of texts) {
    const page = pages.at(-1);
    if (page && page.length < most && text.length < room) page.push(text);
    else {
      pages.push([text]);
      room = length;
    }
    // A comma stands between two.
    room -= text.length + 1;
  }
  return pages;
}
