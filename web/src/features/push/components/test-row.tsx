import type { PushResult } from '@kith/contract';
import type { PushOutcome } from '@kith/contract/base/enums';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SettingsRow } from '../../../ui/layout/settings-section.tsx';
import { pushDeviceTexts } from '../push-device.texts.ts';

type Results = readonly PushResult[] | 'failed' | undefined;
type Props = { results: Results; onTest: () => Promise<void> };

/** Sends a test, and shows the result for each device. */
export function TestRow({ results, onTest }: Props) {
  const t = useText(pushDeviceTexts);
  const [isTesting, setTesting] = useState(false);
  const test = () => {
    setTesting(true);
    void onTest().finally(() => setTesting(false));
  };
  return (
    <>
      <SettingsRow title={t('test')} text={t('testText')}>
        <Button isPending={isTesting} onPress={test}>
          {t('send')}
        </Button>
      </SettingsRow>
      <div role="status" className="divide-y divide-line-soft">
        {results === 'failed' && <Line isWell={false} text={t('testFailed')} />}
        {results !== 'failed' && results?.length === 0 && (
          <Line isWell={false} text={t('noDevice')} />
        )}
        {results !== 'failed' &&
          results?.map(({ deviceInfo: device, isThis, outcome, status }) => (
            <Line
              key={device + isThis + outcome}
              isWell={outcome === 'delivered'}
              title={isThis ? t('here', { device }) : device}
              text={t(lineOf(outcome, status), { status: String(status) })}
            />
          ))}
      </div>
    </>
  );
}

const LINES = {
  delivered: 'delivered',
  gone: 'gone',
  // A test is small, so the real reason must be a different one.
  tooLarge: 'refused',
  unavailable: 'unavailable',
  unreachable: 'unreachable',
  unsupported: 'noTransport',
} as const satisfies Partial<Record<PushOutcome, string>>;

const lineOf = (outcome: PushOutcome, status: number | null) =>
  outcome === 'refused' ? (status === null ? 'refusedHere' : 'refused') : LINES[outcome];

function Line({ isWell, title, text }: { isWell: boolean; title?: string; text: string }) {
  return (
    <div className="flex gap-3 px-4 py-2.5 text-small">
      <Icon
        name={isWell ? 'check' : 'warning'}
        size={18}
        className={isWell ? 'mt-px text-accent-text' : 'mt-px text-harm-text'}
      />
      <div className="min-w-0 flex-1">
        {title && (
          <p className="font-medium">
            <bdi>{title}</bdi>
          </p>
        )}
        <p className="text-pretty text-ink-2">{text}</p>
      </div>
    </div>
  );
}
