import { join } from 'node:path';
import { provideBank } from '../../kernel/payment/provider.ts';
import { CannotOpen } from '../cannot-open.ts';
import { bankCalls, type Tell } from './bank-calls.ts';
import { bankProvider } from './bank-provider.ts';
import { BankRecords } from './bank-records.ts';

/**
 * The bank of this machine, when `SHOP_PAYMENTS=test` asks for one: from now on the shop takes
 * cards, and its page answers. @throws CannotOpen
 */
export function openBank(data: string, tell: Tell) {
  if (process.env['SHOP_PAYMENTS'] !== 'test') return () => Promise.resolve(null);
  const bank = readRecords(join(data, 'test-bank.json'));
  provideBank((clock) => bankProvider(bank, () => clock.now()));
  return bankCalls(bank, tell);
}

function readRecords(file: string): BankRecords {
  try {
    return new BankRecords(file);
  } catch {
    throw new CannotOpen(`The test bank's ${file} cannot be read: put a copy back, or delete it.`);
  }
}
