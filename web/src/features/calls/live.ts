import { canCall } from '../../platform/can-call.ts';
import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { fillSlot } from '../../platform/feature/slot.ts';
import { chatVerbs, headerActs, listTop } from '../chat/index.ts';
import { contactNumbers } from '../contacts/index.ts';
import { timelineNow } from '../timeline/index.ts';
import { createCallsEngine } from './calls.engine.ts';
import { callLines } from './calls.lines.ts';
import { CallsProvider } from './calls.react.ts';
import {
  ChatCallVerbs,
  ContactNumber,
  HeaderCallButtons,
  LiveCallRows,
} from './components/call-buttons.tsx';
import { CallHost } from './components/call-host.tsx';
import { createCallFrame } from './frame/call-frame.engine.ts';
import { endOutside, hearWrapper } from './rings-outside.ts';
import { useCallsNavigation } from './use-calls-navigation.ts';

export default defineLive({
  name: 'calls',
  engine: defineEngine({
    scope: 'account',
    open: ({ env, call, tabs }) => {
      const frame = createCallFrame(env, tabs, (keys) => {
        // Otherwise the others wait a while until the call ends by itself.
        void call('rooms.leave', { params: keys }).catch(() => undefined);
      });
      const calls = createCallsEngine({ env, call, frame, tabs, canCall, over: endOutside });
      const stop = hearWrapper(calls);
      return {
        ...calls,
        dispose: () => {
          stop();
          calls.dispose();
        },
      };
    },
    close: (calls) => calls.dispose(),
    Provider: CallsProvider,
    main: {
      hello: (calls) => void calls.refresh(),
      'call.changed': (calls, call) => calls.take(call),
      'call.current': (calls, answer) => calls.takeCurrent(answer),
      'phone.changed': (calls, call) => calls.phone.take(call),
    },
    resync: (calls) => void calls.refresh(),
  }),
  navigation: useCallsNavigation,
  palette: async () => (await import('./palette.tsx')).palette,
  timeline: async () => (await import('./missed-call-kind.tsx')).missedCallKinds,
  verbs: async () => (await import('./command/call-command.ts')).callVerbs,
  parts: [
    () => import('./components/call-cards.tsx'),
    () => import('./components/call-verbs.tsx'),
    () => import('./components/group-call.tsx'),
    () => import('./frame/call-frame.tsx'),
    () => import('./frame/call-line.tsx'),
    () => import('./frame/call-wishes.tsx'),
    () => import('./dial/dial-screen.tsx'),
    () => import('./phone/number-call.tsx'),
    () => import('./phone/phone-bar.tsx'),
    () => import('./phone/phone-card.tsx'),
    () => import('./phone/phone-elsewhere.tsx'),
    () => import('./phone/phone-line.ts'),
  ],
  personActs: async () => (await import('./person-acts.ts')).useCallActs,
  hosts: [CallHost],
  lines: callLines,
  fills: [
    fillSlot(chatVerbs, ChatCallVerbs),
    fillSlot(headerActs, HeaderCallButtons),
    fillSlot(listTop, LiveCallRows),
    fillSlot(timelineNow, LiveCallRows),
    fillSlot(contactNumbers, ContactNumber),
  ],
});
