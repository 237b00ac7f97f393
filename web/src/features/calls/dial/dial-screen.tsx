import { ANSWERED } from '@kith/contract/calls/answered-path';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useContactsStatus, useStartedContacts } from '../../contacts/index.ts';
import { callEntryTexts } from '../call-entry.texts.ts';
import { useCallsEngine } from '../calls.react.ts';
import { CallBar } from './call-bar.tsx';
import { dialTexts } from './dial.texts.ts';
import { DialField } from './dial-field.tsx';
import { FavouriteList } from './favourite-list.tsx';
import { createKeyTones } from './key-tones.ts';
import { Keypad } from './keypad.tsx';
import { NewMeeting } from './new-meeting.tsx';
import { writtenNumber } from './read-typed.ts';
import { RecentList } from './recent-list.tsx';
import { TargetList } from './target-list.tsx';
import { useCallables } from './use-callables.ts';
import { useOwnCountry } from './use-own-country.ts';
import { isReachable, type Target, useTargets } from './use-target.ts';

const useKeyTones = () => {
  const [tones] = useState(createKeyTones);
  useEffect(() => tones.close, [tones]);
  return tones.play;
};

/** A call that was answered from a notification goes on here. */
const useAnswered = (): void => {
  const { join } = useCallsEngine();
  const [query, setQuery] = useSearchParams();
  const callId = query.get(ANSWERED);
  useEffect(() => {
    if (callId === null) return;
    setQuery({}, { replace: true });
    void join({ callId });
  }, [callId, join, setQuery]);
};

/** `/app/dial`: a field and a keypad for finding people to call, and the latest calls. */
export function DialScreen() {
  const t = useText(dialTexts);
  const entry = useText(callEntryTexts);
  usePageTitle(entry('dial'));
  useStartedContacts();
  useAnswered();
  const isBookMissing = useContactsStatus() === 'failed';
  const navigate = useNavigate();
  const { start, phone } = useCallsEngine();
  const play = useKeyTones();
  const people = useCallables(useOwnCountry());
  const [value, setValue] = useState('');
  const [chosen, setChosen] = useState(0);
  const sought = useDeferredValue(value);
  const { country, typed, targets, isSearching } = useTargets(people, sought);
  const input = useRef<HTMLInputElement>(null);
  const at = Math.min(chosen, targets.length - 1);
  // Does not call while the search is still running.
  const target = sought === value && isReachable(targets[at]) ? targets[at] : undefined;

  const type = (next: string) => {
    setValue(writtenNumber(value, next, country));
    setChosen(0);
  };
  const lead = (to: Target, video: boolean) => {
    if (to.kind === 'room') location.assign(to.path);
    else if (to.kind === 'typed' && to.phone) void phone.start(to.phone, to.name);
    else void start(to.callee, video);
  };
  return (
    <div className="@container flex h-full flex-col bg-pane">
      <div className="mx-auto flex min-h-0 w-full max-w-5xl flex-1 flex-col @min-[48rem]:flex-row @min-[48rem]:gap-6 @min-[48rem]:px-6">
        <section
          aria-label={entry('calls')}
          className="flex min-h-0 min-w-0 flex-1 flex-col pt-[env(safe-area-inset-top)]"
        >
          <header className="flex min-h-14 shrink-0 items-center gap-2 ps-4 pe-2">
            <h1 className="min-w-0 flex-1 text-title font-heading tracking-tight">
              {entry('dial')}
            </h1>
            <IconButton
              icon="contacts"
              label={t('toContacts')}
              onPress={() => void navigate('/app/contacts')}
            />
          </header>
          <DialField
            {...{ input, value, typed, at, targets }}
            country={country}
            onType={(next, key) => {
              type(next);
              if (key) play(key);
            }}
            onChoose={setChosen}
            onEnter={() => target && lead(target, false)}
          />
          <div className="scroll-quiet min-h-0 flex-1 pb-2">
            {isBookMissing && (
              <p role="alert" className="px-4 pt-3 text-small text-harm-text">
                {t('bookFailed')}
              </p>
            )}
            <TargetList
              {...{ targets, at, typed, isSearching }}
              onLead={(to, video) => {
                setChosen(targets.indexOf(to));
                lead(to, video);
              }}
            />
            {typed.text === '' && <NewMeeting />}
            {typed.text === '' && <FavouriteList people={people} />}
            <RecentList {...{ people, typed }} />
          </div>
        </section>
        <div className="flex shrink-0 flex-col gap-3 border-t border-line px-4 pt-3 pb-3 [@media(max-height:34rem)_and_(pointer:coarse)]:hidden @min-[48rem]:w-80 @min-[48rem]:justify-center @min-[48rem]:border-0 @min-[48rem]:px-0">
          <Keypad
            onKey={(key) => {
              play(key === '+' ? '0' : key);
              type(value + key);
            }}
            onPlus={() => type(`${value.slice(0, -1)}+`)}
          />
          <CallBar target={target} onLead={lead} />
        </div>
      </div>
    </div>
  );
}
