// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetToken, keepToken, knownToken } from '~/islands/desk/prices/github-token';

/* R312: the token with which GitHub is written to. */

const signIn = (user: unknown) => localStorage.setItem('sveltia-cms.user', JSON.stringify(user));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// R312
test('who is signed in at the content editor is not asked again', () => {
  expect(knownToken()).toBeNull();
  signIn({ backendName: 'github', token: 'of-the-editor', login: 'keeper' });
  expect(knownToken()).toBe('of-the-editor');
});

test('a session of the editor without a token of GitHub is none', () => {
  signIn({});
  expect(knownToken()).toBeNull();
  signIn({ backendName: 'local', token: 'x' });
  expect(knownToken()).toBeNull();
  localStorage.setItem('sveltia-cms.user', 'broken');
  expect(knownToken()).toBeNull();
});

test('a token that was typed is used first, kept in this tab alone, and forgotten when it is refused', () => {
  signIn({ backendName: 'github', token: 'of-the-editor' });
  keepToken('typed');
  expect(knownToken()).toBe('typed');
  expect(Object.keys(localStorage)).toEqual(['sveltia-cms.user']);
  forgetToken();
  expect(knownToken()).toBe('of-the-editor');
});
