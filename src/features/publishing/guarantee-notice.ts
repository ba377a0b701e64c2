/** What stands where no notice does, and for who cannot see it. */
export const guaranteeText =
  'Legal guarantee: goods must be as agreed for two years at least from their delivery. If they are not, the seller puts that right at no cost.';

/** Why a shop in the EU that is no demonstration cannot be built; null when it has a notice. */
export const noticeProblem = (files: readonly string[]): string | null =>
  files.length > 0
    ? null
    : "src/content/legal: guarantee-notice.<language>.svg or .png is missing, the European Commission's notice on the legal guarantee (docs/law.md says where it is to be had).";
