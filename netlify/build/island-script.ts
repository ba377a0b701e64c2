/*
 * Astro's script of islands without what no island of the shop asks for: props that are no JSON, and names of
 * exports with points in them. It stands in every page. As Astro 7.3.3 writes it.
 */

const unused: readonly (readonly [text: string, instead: string])[] = [
  [
    ',2:t=>new RegExp(t),3:t=>new Date(t),4:t=>new Map(c(t)),5:t=>new Set(c(t)),6:t=>BigInt(t),7:t=>new URL(t),8:t=>new Uint8Array(t),9:t=>new Uint16Array(t),10:t=>new Uint32Array(t),11:t=>Number.POSITIVE_INFINITY*t',
    '',
  ],
  ['var E=new Set(["__proto__","constructor","prototype"]);', ''],
  [
    'if(h.includes(".")){this.Component=d;for(let m of h.split(".")){if(E.has(m)||!this.Component||typeof this.Component!="object"&&typeof this.Component!="function"||!Object.hasOwn(this.Component,m))throw new Error(`Invalid component export path: ${h}`);this.Component=this.Component[m]}}else{if(E.has(h))throw new Error(`Invalid component export path: ${h}`);this.Component=d[h]}',
    'this.Component=d[h];',
  ],
];

const script = 'customElements.define("astro-island"';
/** A prop is `[kind, value]`; 0 and 1 are JSON. */
const otherProp = /&quot;:\[(?:[2-9]|1[01]),/;
const otherExport = /component-export="[^"]*\./;

/**
 * @throws when an island asks for what is left out, or when Astro writes its script otherwise: then this file
 * is to be looked at anew.
 */
export function withSmallIslandScript(file: string, html: string): string {
  if (!html.includes(script)) return html;
  for (const [island] of html.matchAll(/<astro-island [^>]*>/g))
    if (otherProp.test(island) || otherExport.test(island))
      throw new Error(`An island of ${file} needs more of Astro's script than pages have.`);
  return unused.reduce((page, [text, instead]) => {
    if (!page.includes(text)) throw new Error('Astro writes its script of islands otherwise now.');
    return page.replace(text, () => instead);
  }, html);
}
