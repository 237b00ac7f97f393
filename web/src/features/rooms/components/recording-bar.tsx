import { useEffect, useState } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { recordingTexts } from '../recording.texts.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { ConsentQuestion } from './consent-question.tsx';
import { later } from './later.tsx';
import { WordButton } from './stage-button.tsx';

const Result = later(async () => (await import('./recording-end.tsx')).RecordingEnd);

/** Shows that the room is being recorded, and who is included. */
export function RecordingBar() {
  const t = useText(recordingTexts);
  const room = useRoom((state) => state.room);
  const ownId = useRoom((state) => state.you?.id);
  if (room?.recording == null) return null;
  const { by, since } = room.recording;
  const isOwn = by === ownId;
  const name = room.people.find(({ id }) => id === by)?.name ?? room.hostName;
  return (
    <section
      aria-label={t('sign')}
      className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 bg-harm-soft px-3 py-2 text-small"
    >
      <p role="status" className="flex items-center gap-2 font-strong text-harm-text">
        <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-current" />
        {isOwn ? t('sign') : <bdi>{t('signBy', { name })}</bdi>}
      </p>
      {isOwn ? <Recorder since={since} /> : <Consent name={name} />}
    </section>
  );
}

const TICK_MS = 1_000;
const two = (value: number): string => String(value).padStart(2, '0');

function Recorder({ since }: { since: number }) {
  const t = useText(recordingTexts);
  const { language } = useLanguage();
  const engine = useRoomEngine();
  const people = useRoom((state) => state.room?.people) ?? [];
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / TICK_MS));
  const without = people
    .filter(({ state, consent }) => state === 'in' && consent !== 'given')
    .map(({ name }) => name);
  return (
    <>
      <span className="tabular text-ink">
        {Math.floor(seconds / 60)}:{two(seconds % 60)}
      </span>
      <span className="min-w-0 flex-1 text-ink-2">
        {without.length > 0 && (
          <bdi>{t('without', { names: new Intl.ListFormat(language).format(without) })}</bdi>
        )}
      </span>
      <WordButton onClick={() => engine.recording.stop()}>{t('stop')}</WordButton>
    </>
  );
}

function Consent({ name }: { name: string }) {
  const t = useText(recordingTexts);
  const engine = useRoomEngine();
  const consent = useRoom(
    ({ room, you }) => room?.people.find(({ id }) => id === you?.id)?.consent ?? null,
  );
  return (
    <ConsentQuestion
      consent={consent}
      words={{
        ...{ asked: t('asked', { name }), given: t('areIn'), declined: t('areOut') },
        ...{ agree: t('agree'), decline: t('decline') },
      }}
      onAnswer={(isGiven) => void engine.consent(isGiven)}
    />
  );
}

/** Loaded when the recording starts, because the network may be gone at its end. */
export function RecordingEnd() {
  const isNeeded = useRoom(({ recording }) => recording.phase !== 'none' || recording.problem);
  return isNeeded ? <Result /> : null;
}
