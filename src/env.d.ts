declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrate on the first pointer, touch or focus inside the island. */
    'client:intent'?: boolean;
    /** Hydrate at once where this browser keeps what the island shows, else like `client:soon`. */
    'client:kept'?: boolean;
    /** Fetch when the browser is idle, hydrate with the shopper's first sign or after 3.5 seconds. */
    'client:soon'?: boolean;
  }
}

declare global {
  interface ImportMetaEnv {
    /** Whether the catalogue is too large for a phone (netlify/build/catalogue-size.ts). */
    readonly LARGE_CATALOGUE?: boolean;
    /** Whether devices keep the shop for times without a network (netlify/build/keeps-offline.ts). */
    readonly KEEPS_OFFLINE?: boolean;
  }
}

export {};
