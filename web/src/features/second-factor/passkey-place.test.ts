import { expect, test } from 'vitest';
import { placeOf } from './passkey-place.ts';

test('passkeys work on the host name of the server and its subdomains', () => {
  expect(placeOf('chat.example', 'https://chat.example', true)).toBe('here');
  expect(placeOf('a.chat.example', 'https://chat.example', true)).toBe('here');
  expect(placeOf('localhost', 'http://localhost:8080', true)).toBe('here');
  expect(placeOf('chat.example', 'https://chat.example', false)).toBe('nowhere');
});

test('on other addresses the page names the one where they work', () => {
  expect(placeOf('127.0.0.1', 'http://localhost:8080', true)).toEqual({
    elsewhere: 'localhost:8080',
  });
  expect(placeOf('notchat.example', 'https://chat.example', true)).toEqual({
    elsewhere: 'chat.example',
  });
});

test('a server with only an IP address has none', () => {
  expect(placeOf('192.0.2.7', 'https://192.0.2.7', true)).toBe('nowhere');
  expect(placeOf('localhost', 'http://127.0.0.1:8080', true)).toBe('nowhere');
});
