import '../../../ui/styles/styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Platform } from '../../../platform/react.tsx';
import { ALONE } from '../../../platform/tabs/tabs.types.ts';
import { createBrowser, createTestEnvironment } from '../../../platform/testing/environment.ts';
import { openStage } from '../../chat/testing.tsx';
import { createCallsEngine } from '../calls.engine.ts';
import { CallsProvider } from '../calls.react.ts';
import { createCallFrame } from '../frame/call-frame.engine.ts';
import { CallHost } from './call-host.tsx';

test('a small call keeps its controls while another device calls a telephone', async () => {
  const env = createTestEnvironment(createBrowser());
  const frame = createCallFrame(env, ALONE);
  const call = (async () => ({})) as unknown as Platform['call'];
  const engine = createCallsEngine({ env, call, frame });
  const { Stage } = openStage();
  await render(
    <Stage>
      <CallsProvider value={engine}>
        <CallHost />
      </CallsProvider>
    </Stage>,
  );
  engine.phone.take({
    ...{ id: 'phoned', number: '+4930901820', state: 'answered', outcome: null },
    ...{ createdTime: 1, answeredTime: 2, endedTime: null },
  });
  const phoned = page.getByRole('region', { name: 'Phone call to +49 30 901820' });
  await expect.element(phoned).toBeVisible();
  frame.open({ roomKey: 'room', userKey: 'seat' }, false);
  frame.shrink(true);
  const own = page.getByRole('region', { name: 'Call', exact: true });
  await expect.element(own.getByRole('button', { name: 'Return to call' })).toBeVisible();
  await expect.element(own.getByRole('button', { name: 'Hang up' })).toBeVisible();
  expect(phoned.query()).toBeNull();
  frame.close();
  await expect.element(phoned).toBeVisible();
});
