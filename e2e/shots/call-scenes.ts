import {
  callPhone,
  callSomebody,
  dialKeys,
  findEverybody,
  findPhone,
  seen,
  typeNumber,
} from './acts.ts';
import { enterRoom, openLobby, openPanels, ringFromTarek, showSpeaker } from './call-acts.ts';
import type { Scene } from './scene.types.ts';

const DIAL = '/app/dial';

/** The dialler, calls and rooms. */
export const callScenes: readonly Scene[] = [
  { name: 'dial', viewer: 'maren', path: DIAL, isApart: true, act: callSomebody },
  { name: 'dial-keys', viewer: 'maren', path: DIAL, isApart: true, act: dialKeys },
  { name: 'dial-everybody', viewer: 'maren', path: DIAL, isApart: true, act: findEverybody },
  { name: 'dial-empty', viewer: 'newcomer', path: DIAL },
  { name: 'dial-failed', viewer: 'tarek', path: DIAL, failing: /\/(calls|contacts)(\?|$)/ },
  { name: 'dial-phone', viewer: 'maren', path: DIAL, isApart: true, act: findPhone() },
  {
    name: 'dial-phone-unverified',
    viewer: 'maren',
    path: DIAL,
    isApart: true,
    act: findPhone('email'),
  },
  {
    name: 'dial-phone-refused',
    viewer: 'maren',
    path: DIAL,
    isApart: true,
    act: callPhone('refused'),
  },
  { name: 'phone-call', viewer: 'maren', path: DIAL, isApart: true, act: callPhone('answered') },
  {
    name: 'phone-call-rtl',
    viewer: 'tarek',
    path: DIAL,
    isApart: true,
    isRtl: true,
    act: callPhone('answered'),
  },
  { name: 'dial-rtl', viewer: 'tarek', path: DIAL, isRtl: true, act: typeNumber },

  { name: 'incoming-call', viewer: 'maren', path: '/app/chat', isApart: true, act: ringFromTarek },
  {
    name: 'incoming-call-rtl',
    viewer: 'maren',
    path: '/app/chat',
    isApart: true,
    isRtl: true,
    act: ringFromTarek,
  },
  { name: 'private-room', viewer: 'nobody', path: '/private/video', act: seen('main button') },
  { name: 'room-lobby', viewer: 'nobody', path: '/', isApart: true, act: openLobby },
  {
    name: 'room-lobby-rtl',
    viewer: 'nobody',
    path: '/',
    isApart: true,
    isRtl: true,
    act: openLobby,
  },
  { name: 'room-grid', viewer: 'nobody', path: '/', isApart: true, act: enterRoom },
  { name: 'room-speaker', viewer: 'nobody', path: '/', isApart: true, act: showSpeaker },
  { name: 'room-panels', viewer: 'nobody', path: '/', isApart: true, act: openPanels },
  {
    name: 'room-panels-rtl',
    viewer: 'nobody',
    path: '/',
    isApart: true,
    isRtl: true,
    act: openPanels,
  },
];
