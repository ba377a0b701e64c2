declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrate on the first pointer, touch or focus inside the island. */
    'client:intent'?: boolean;
    /** Hydrate at once where this browser keeps what the island shows, else when it is idle. */
    'client:kept'?: boolean;
  }
}

export {};
