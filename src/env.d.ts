declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrate on the first pointer, touch or focus inside the island. */
    'client:intent'?: boolean;
  }
}

export {};
