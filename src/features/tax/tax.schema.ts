import { z } from 'zod';
import { anyText, line, mustBe } from '../../base/content-fields.schema.ts';

const percent = z.number(mustBe('a rate in percent')).min(0).max(50).meta({ percent: true });
const isCode = (text: unknown): boolean => typeof text === 'string' && /^[A-Z]{2}$/.test(text);

/**
 * Which tax is in the prices. Rates are percent by country of delivery; `home` names the shop's own,
 * for which prices are shown until another one is known.
 */
export const taxContent = z
  .strictObject({
    /** Whether prices include the tax, or the shop charges none. */
    prices: z.enum(['include', 'none']),
    /** As people call it: VAT, GST, MwSt. */
    name: line.max(20).default('VAT'),
    /** What the law wants said of a shop that charges none, such as the sentence of small businesses. */
    note: anyText.default(''),
    rates: z
      .object({ home: z.string().refine(isCode, 'must be two letters such as PT') })
      .catchall(percent)
      .optional(),
    /** Of countries without a rate: exports. */
    others: percent.default(0),
  })
  .superRefine(({ prices, rates }, context) => {
    const problem = (message: string) =>
      context.addIssue({ code: 'custom', path: ['rates'], message });
    if (prices === 'include' && !rates) problem('must have the rates that are in the prices');
    const { home, ...others } = rates ?? { home: '' };
    if (rates && !(home in others)) problem(`must have a rate for the shop's own country, ${home}`);
    for (const country of Object.keys(others))
      if (!isCode(country)) problem(`'${country}' must be a country's two letters such as PT`);
  });
