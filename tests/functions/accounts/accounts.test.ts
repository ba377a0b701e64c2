import { describe, expect, test } from 'vitest';
import type { ErrorReply } from '../../../src/base/error-reply.ts';
import { accountShop, fresh, password } from '../../support/accounts.ts';

const { shop, register, login } = accountShop();

describe('registering', () => {
  // R122
  test('makes an account, whose password is stored as an argon2id hash alone', async () => {
    const account = fresh();
    const response = await register(account);
    expect([response.status, await response.json()]).toEqual([
      201,
      { message: 'Registration successful!' },
    ]);
    const [key = ''] = await shop().stores().users.keys('u/');
    const stored = JSON.stringify(await shop().stores().users.read(key));
    expect(stored).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}"/);
    expect(stored).not.toContain(password);
    expect(key).toMatch(/^u\/[0-9a-f]{64}$/);
  });

  // R122
  test('an e-mail a second time is refused, however it is written', async () => {
    const account = fresh();
    await register(account);
    const response = await register({ ...account, email: ` ${account.email.toUpperCase()} ` });
    expect([response.status, await response.json()]).toEqual([
      409,
      {
        error: 'Email already exists. Please use a different email.',
        fields: { email: 'Email already exists. Please use a different email.' },
      },
    ]);
  });

  // R122
  test('fifty times at once with one e-mail makes one account', async () => {
    // What came too late is taken back behind its answer.
    await shop().finished();
    const before = (await shop().stores().users.keys('u/')).length;
    const account = fresh();
    // Fifty hashes take seconds, so a slow machine answers some calls 503: try again.
    const insist = async (): Promise<number> => {
      const { status } = await register(account);
      return status === 503 ? insist() : status;
    };
    const statuses = await Promise.all(Array.from({ length: 50 }, insist));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    await shop().finished();
    expect(await shop().stores().users.keys('u/')).toHaveLength(before + 1);
  });

  // R122
  test.each([
    ['no e-mail', { email: undefined }, 'email'],
    ['no address', { email: 'rose' }, 'email'],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'email'],
    ['a line break in the e-mail', { email: 'a@example.com\nBcc: b@example.com' }, 'email'],
    ['no password', { password: undefined }, 'password'],
    ['a password that is a number', { password: 12345678 }, 'password'],
    ['seven characters', { password: 'ro7ser7' }, 'password'],
    ['one character that stands for eighteen', { password: '\uFDFA' }, 'password'],
    ['eight that stand for seven', { password: 'ro7ser\u0065\u0301' }, 'password'],
    ['four that take the room of eight', { password: '🌹🌷🌻🌺' }, 'password'],
    ['ten that stand for 180', { password: '\uFDFA'.repeat(10) }, 'password'],
    ['129 characters', { password: 'rose '.repeat(26) }, 'password'],
    ['the commonest password', { password: '12345678' }, 'password'],
    ['a common password in capitals', { password: 'PassWord123' }, 'password'],
    ['one character over and over', { password: 'aaaaaaaaaa' }, 'password'],
    [
      'the e-mail as password',
      { email: 'rose@example.com', password: 'Rose@example.com' },
      'password',
    ],
  ])('%s is refused beside its field', async (_, changes, field) => {
    const response = await register({ ...fresh(), ...changes });
    const { error, fields } = (await response.json()) as ErrorReply;
    expect([response.status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
    expect(fields?.[field]).toBe(error);
  });

  test('fields that no account has are refused', async () => {
    expect((await register({ ...fresh(), isAdmin: true })).status).toBe(400);
  });

  // R122
  test.each([8, 128])(
    'a password of %d characters is taken and opens the account',
    async (length) => {
      const account = { ...fresh(), password: 'rose and oud '.repeat(10).slice(0, length) };
      expect((await register(account)).status).toBe(201);
      expect((await login(account)).status).toBe(200);
    },
  );
});
