import { useEffect } from 'react';
import { later } from '../../../platform/feature/later.tsx';
import { useChatEngine } from '../../chat/index.ts';
import { useCallFrame, useCalls, useCallsEngine, usePhone } from '../calls.react.ts';

const callFrame = () => import('../frame/call-frame.tsx');
const CallFrame = later(async () => (await callFrame()).CallFrame);
const CallCards = later(async () => {
  // While it rings there is time to load what an answer needs; a failure is told then.
  callFrame().catch(() => undefined);
  return (await import('./call-cards.tsx')).CallCards;
});
const CallWishes = later(async () => (await import('../frame/call-wishes.tsx')).CallWishes);
const PhoneBar = later(async () => (await import('../phone/phone-bar.tsx')).PhoneBar);
const PhoneElsewhereBar = later(
  async () => (await import('../phone/phone-elsewhere.tsx')).PhoneElsewhereBar,
);
const CallLine = later(async () => (await import('../frame/call-line.tsx')).CallLine);

/** Whatever screen is open, calls are shown above it. */
export function CallHost() {
  const { followVault } = useCallsEngine();
  const { state } = useChatEngine();
  // Runs outside of rendering, so that nothing is drawn again with a name that is now hidden.
  useEffect(
    () =>
      state.subscribe(({ isVaultOpen }, before) => {
        if (isVaultOpen !== before.isVaultOpen)
          followVault(isVaultOpen, (id) => before.list.chats.get(id)?.vaulted === true);
      }),
    [state, followVault],
  );
  const hasCalls = useCalls(({ incoming, outgoing }) => incoming.length > 0 || outgoing !== null);
  const isHere = useCallFrame(({ room }) => room !== null);
  const isSmall = useCallFrame((state) => state.isSmall);
  const isWishing = useCallFrame(({ wish }) => wish !== null);
  const isElsewhere = useCalls(({ current }) => current !== null);
  const talk = usePhone((state) => state.talk);
  const isTalking = talk?.state === 'answered';
  const phoned = usePhone((state) => state.elsewhere);
  // The only controls of a small call are in its bar.
  const isPhoned = phoned !== null && !isTalking && !(isHere && isSmall);
  return (
    <>
      {isTalking && <PhoneBar talk={talk} />}
      {isPhoned && <PhoneElsewhereBar talk={phoned} />}
      {(hasCalls || (talk !== null && !isTalking)) && <CallCards />}
      {isHere && <CallFrame />}
      {isWishing && <CallWishes />}
      {!isTalking && !isPhoned && (isHere ? isSmall : isElsewhere) && <CallLine />}
    </>
  );
}
