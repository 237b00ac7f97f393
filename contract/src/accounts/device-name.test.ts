import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('names a browser by what it is, ignoring other claims in its user agent', () => {
  const agents = {
    'Chrome Linux':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'Edge Windows':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
    'Safari iPhone':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Firefox Mac':
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0',
  };
  for (const [name, agent] of Object.entries(agents)) {
    const { browser, system } = deviceName(agent);
    expect(`${browser} ${system}`).toBe(name);
  }
});

test('has no name for anything but a browser', () => {
  expect(deviceName('curl/8.0')).toEqual({ browser: undefined, system: undefined, isPhone: false });
});
