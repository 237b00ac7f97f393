import { REACTIONS_MAX } from '@kith/contract';
import { next } from '../requests/fresh.ts';
import { type Costs, type CostWorld, calling } from './cost.ts';
import { longText } from './world.ts';

const long = () => ({ tempId: `t-cost-new-${next()}`, delta: [{ insert: longText(next()) }] });
let messageId = '';
/** A message of the owner's that can go. */
const say = async ({ owner, chatId }: CostWorld): Promise<void> => {
  messageId = (await owner.call('messages.send', { params: { id: chatId }, body: long() })).id;
};
const said = ({ chatId }: CostWorld) => ({ params: { id: chatId, messageId } });
const react = (world: CostWorld, emoji: string) =>
  world.owner.call('reactions.add', { ...said(world), body: { emoji } });
const EMOJI = Array.from({ length: REACTIONS_MAX }, (_, at) => String.fromCodePoint(0x1f600 + at));
const [FIRST = ''] = EMOJI;
const TERMS = Array.from({ length: 64 }, (_, at) => `t${at}`).join(' ');

export default {
  'chats.list': { act: calling('chats.list', () => ({ query: { version: '0' } })) },
  'chats.get': { act: calling('chats.get', ({ chatId }) => ({ params: { id: chatId } })) },
  'messages.list': {
    act: calling('messages.list', ({ chatId }) => ({
      params: { id: chatId },
      query: { take: '100' },
    })),
  },
  'messages.search': {
    act: calling('messages.search', () => ({ query: { q: `th ${TERMS}`.slice(0, 200) } })),
  },
  'messages.send': {
    act: calling('messages.send', ({ chatId }) => ({ params: { id: chatId }, body: long() })),
  },
  'messages.edit': {
    act: calling('messages.edit', ({ chatId }) => ({
      params: { id: chatId, messageId: '1' },
      body: { delta: long().delta },
    })),
  },
  'messages.versions': {
    act: calling('messages.versions', ({ chatId }) => ({
      params: { id: chatId, messageId: '1' },
    })),
  },
  'chats.draft': {
    act: calling('chats.draft', ({ chatId }) => ({
      params: { id: chatId },
      body: { delta: long().delta, replyTo: null },
    })),
  },
  'participants.list': {
    act: calling('participants.list', ({ chatId }) => ({
      params: { id: chatId },
      query: { q: 'p', take: '50' },
    })),
  },
  'messages.remove': { prepare: say, act: calling('messages.remove', said) },
  'reactions.add': {
    prepare: async (world) => {
      await say(world);
      for (const emoji of EMOJI.slice(1)) await react(world, emoji);
    },
    act: calling('reactions.add', (world) => ({ ...said(world), body: { emoji: FIRST } })),
  },
  'reactions.remove': {
    prepare: async (world) => {
      await say(world);
      for (const emoji of EMOJI) await react(world, emoji);
    },
    act: calling('reactions.remove', (world) => ({ ...said(world), body: { emoji: FIRST } })),
  },
  'socket.message.send': {
    act: ({ socket, chatId }) => socket.ask('message.send', { chatId, ...long() }),
  },
  'socket.resume': {
    act: ({ socket, chatId }) =>
      socket.ask('resume', {
        epoch: null,
        copies: [{ collection: 'messages', owner: chatId, version: 0 }],
      }),
  },
} satisfies Costs;
