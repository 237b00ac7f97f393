import type { PushResult } from '@kith/contract';
import type { PushState } from '@kith/contract/base/enums';
import { IOS_APP } from '@kith/contract/push/apple';
import { use, useState } from 'react';
import { useStore } from 'zustand/react';
import { useText } from '../../../platform/i18n/language.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { usePushLater } from '../push.react.ts';
import type { PushEngine, PushStatus } from '../push.types.ts';
import { pushDeviceTexts } from '../push-device.texts.ts';
import { TestRow } from './test-row.tsx';

const IS_ON: readonly PushState[] = ['SUBSCRIBED', 'STARTING_SUBSCRIBE'];
const IS_BUSY: readonly PushState[] = ['STARTING_SUBSCRIBE', 'STARTING_UNSUBSCRIBE'];
const IS_FIXED: readonly PushState[] = ['UNSUPPORTED', 'PERMISSION_DENIED', 'INITIALISING'];

/** Notifications of this browser, and a test of all devices. */
export function DeviceSection() {
  const engine = use(usePushLater().load());
  const t = useText(pushDeviceTexts);
  const { push, app, mustInstall } = useStore(engine.state);
  const [results, setResults] = useState<readonly PushResult[] | 'failed'>();
  const isOn = IS_ON.includes(push);
  const change = (on: boolean) => {
    setResults(undefined);
    void (on ? engine.turnOn() : engine.turnOff());
  };
  return (
    <SettingsSection title={t('thisDevice')}>
      <SettingsRow title={t('onDevice')} text={t(lineOf({ push, app, mustInstall }))}>
        {!IS_FIXED.includes(push) && (
          <Switch
            label={t('onDevice')}
            isOn={isOn}
            isDisabled={IS_BUSY.includes(push)}
            onChange={change}
          />
        )}
      </SettingsRow>
      <TestRow results={results} onTest={() => runTest(engine).then(setResults)} />
    </SettingsSection>
  );
}

const runTest = (engine: PushEngine) => engine.test().catch(() => 'failed' as const);

const lineOf = ({ push, app, mustInstall }: PushStatus) => {
  if (push === 'UNSUPPORTED') return mustInstall ? 'installFirst' : 'unsupported';
  if (push === 'PERMISSION_DENIED') return app === IOS_APP ? 'deniedToApp' : 'denied';
  if (push === 'ERROR') return 'error';
  return IS_ON.includes(push) ? 'isOn' : 'isOff';
};
