import type { CodeRefusal } from '../../../../src/domain/order/quote.ts';
import { refuse, type Reply } from '../../kernel/http/reply.ts';

const words: Record<CodeRefusal, [status: number, error: string]> = {
  unknown: [404, 'We do not know this code.'],
  used: [409, 'This code has been used.'],
  reserved: [
    409,
    'An order that is not paid yet holds this code. Pay it, cancel it, or try again in an hour.',
  ],
  ended: [410, 'This code has ended.'],
  'no-bottle': [409, 'This code is for a full bottle.'],
};

export function refuseCode(reason: CodeRefusal): Reply {
  const [status, error] = words[reason];
  return refuse(status, error, {}, { fields: { code: error } });
}
