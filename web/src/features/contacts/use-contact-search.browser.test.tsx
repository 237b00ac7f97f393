import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { ContactsProvider } from './contacts.react.ts';
import { openContactsPage } from './testing.ts';
import { useContactSearch } from './use-contact-search.ts';

test('a search that fails keeps what was found before, and can be repeated', async () => {
  const { book, engine } = openContactsPage();
  book.put('clara', { firstName: 'Clara' });
  book.put('doris', { firstName: 'Doris' });
  await engine.start();
  const { search } = engine.search;
  const hook = await renderHook((typed: string = 'cla') => useContactSearch(typed), {
    wrapper: ({ children }) => <ContactsProvider value={engine}>{children}</ContactsProvider>,
  });
  const found = () => hook.result.current.rows?.map(({ contact }) => contact.id);
  await expect.poll(found).toEqual(['clara']);
  expect(hook.result.current.retry).toBeUndefined();

  engine.search.search = () => Promise.reject(new Error('The worker has died.'));
  await hook.rerender('dor');
  await expect.poll(() => hook.result.current.retry).toBeDefined();
  expect(found()).toEqual(['clara']);
  engine.search.search = search;
  hook.result.current.retry?.();
  await expect.poll(found).toEqual(['doris']);
  expect(hook.result.current.retry).toBeUndefined();
});
