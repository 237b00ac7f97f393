import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { listenRefusal } from './listen.ts';

test('names a port in use, and suggests another', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const failure = await startTestApp({ config: { port } }).catch((error) => error);
  expect(listenRefusal({ host: '127.0.0.1', port }, failure)).toBe(
    `PORT ${port} is in use by another program. Choose another port: PORT=${port + 1} npm start`,
  );
});

test('names an address that is not of this machine', async () => {
  const failure = await startTestApp({ config: { host: '192.0.2.1' } }).catch((error) => error);
  expect(listenRefusal({ host: '192.0.2.1', port: 8_080 }, failure)).toBe(
    'HOST 192.0.2.1 is not an address of this machine.',
  );
});

test('explains that a system port is not allowed', () => {
  const failure = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  expect(listenRefusal({ host: '127.0.0.1', port: 80 }, failure)).toContain(
    'no permission to use PORT 80',
  );
});
