import { DAY_MS, SECOND_MS } from '@kith/contract';
import type { RichTextOp } from '@kith/contract/chat/rich-text';
import type { Dice } from '../testing/fuzz/random.ts';
import type { Actor } from './actor.ts';
import { CATEGORIES, cardsOf } from './address-book.ts';
import type { Part } from './cast.ts';
import type { Plot } from './chats.ts';
import type { Line } from './conversation.ts';
import { fillDays } from './day.ts';
import { draw, MOTIFS, type Motif } from './drawings.ts';
import { richTextOf } from './markup.ts';
import type { Act, Size, Story } from './story.ts';
import type { StoryClock } from './story-clock.ts';

export interface Stage {
  story: Story;
  size: Size;
  dice: Dice;
  clock: StoryClock;
  settled: () => Promise<void>;
  actors: readonly Actor[];
  onProgress: (what: string, done: number, of: number) => void;
  signal: AbortSignal;
}

/**
 * How often the server's timers run and everyone visits, so that sessions stay alive and old
 * markers are removed.
 */
const REST_EVERY_MS = 14 * DAY_MS;
const IMPORT_MAX = 1_000;
/** What is planned and owed at the end was written down shortly before. */
const PLANNED_BEFORE_MS = 2 * DAY_MS;
/** Pictures per account and motif. */
const SHOTS = 2;

/** Performs the story through the calls of a browser. */
export const tell = async (stage: Stage): Promise<void> => {
  const { story, clock, actors, dice, onProgress, signal } = stage;
  const actorOf = (part: Part): Actor => actors[part.account] as Actor;
  const chatIds = new Map<Plot, string>();
  /** Ids of the messages of a chat, by index. */
  const messageIds = new Map<Plot, string[]>();
  const uploads = new Map<string, string>();

  const upload = async (part: Part, motif: Motif, shot: number): Promise<string> => {
    const key = `${part.account} ${motif} ${shot}`;
    const known = uploads.get(key);
    if (known !== undefined) return known;
    const body = await draw(dice, motif, shot < 0);
    const id = await actorOf(part).upload(part, body as never);
    uploads.set(key, id);
    return id;
  };

  const deltaOf = (plot: Plot, { text, speakers }: Line) =>
    richTextOf(text, (letter): RichTextOp => {
      const part = speakers.get(letter) ?? (plot.members[0] as Part);
      if (plot.kind !== 'group') return { insert: part.short };
      const mention = {
        value: part.short,
        id: actorOf(part).idOf(part),
        isShort: true,
        denotationChar: '@' as const,
      };
      return { insert: { mention } };
    });

  const open = async ({ plot, by }: Act): Promise<void> => {
    const others = plot.members.filter((part) => part !== by);
    const participantIds = others.map((part) => actorOf(part).idOf(part));
    const { name } = plot;
    const made = await actorOf(by).call(by, 'chats.create', {
      body: { participantIds, ...(name !== undefined && { name }) },
    });
    const id = 'see' in made ? made.see : made.id;
    chatIds.set(plot, id);
    messageIds.set(plot, []);
    if (!plot.hasPicture || by.account >= stage.size.photographers) return;
    const avatar = await upload(by, dice.pick(MOTIFS), -1);
    await actorOf(by).call(by, 'chats.update', { params: { id }, body: { avatar } });
  };

  const say = async (act: Act & { kind: 'say' }): Promise<void> => {
    const { plot, by, line } = act;
    const known = messageIds.get(plot) ?? [];
    const attachmentIds: string[] = [];
    for (const motif of line.motifs)
      attachmentIds.push(await upload(by, motif, by.account < 2 ? dice.below(SHOTS) : 0));
    const message = await actorOf(by).call(by, 'messages.send', {
      params: { id: chatIds.get(plot) ?? '' },
      body: {
        tempId: `t-${plot.index}-${known.length}`,
        delta: deltaOf(plot, line),
        ...(attachmentIds.length > 0 && { attachmentIds }),
      },
    });
    known.push(message.id);
  };

  const perform = async (act: Act): Promise<void> => {
    if (act.kind === 'open') return open(act);
    if (act.kind === 'say') return say(act);
    const { plot, by, at } = act;
    const id = chatIds.get(plot) ?? '';
    const messageId = messageIds.get(plot)?.[at] ?? '';
    const params = { id, messageId };
    const actor = actorOf(by);
    if (act.kind === 'react')
      await actor.call(by, 'reactions.add', { params, body: { emoji: act.emoji } });
    else if (act.kind === 'edit')
      await actor.call(by, 'messages.edit', { params, body: { delta: deltaOf(plot, act.line) } });
    else if (act.kind === 'remove') await actor.call(by, 'messages.remove', { params });
    else await actor.call(by, 'chats.seen', { params: { id }, body: { id: messageId } });
  };

  const settleIn = async (): Promise<void> => {
    for (const [at, actor] of actors.entries()) {
      signal.throwIfAborted();
      onProgress('people', at, actors.length);
      clock.moveTo(clock.now() + SECOND_MS);
      await actor.signUp();
      for (const part of actor.account.parts) {
        const avatar =
          part.hasPicture && part.account < stage.size.photographers
            ? await upload(part, dice.pick(MOTIFS), -1)
            : undefined;
        await actor.call(part, 'profiles.update', {
          params: { id: actor.idOf(part) },
          body: { hue: part.hue, ...(avatar !== undefined && { avatar }) },
        });
      }
    }
  };

  const fillAddressBooks = async (): Promise<void> => {
    for (const actor of actors.filter(({ account }) => account.isLead)) {
      const [part] = actor.account.parts as [Part];
      const isFirst = actor === actors[0];
      const categoryIds: string[] = [];
      for (const name of CATEGORIES)
        categoryIds.push((await actor.call(part, 'categories.create', { body: { name } })).id);
      const cards = cardsOf(dice, isFirst ? stage.size.contacts : 40, categoryIds);
      for (let at = 0; at < cards.length; at += IMPORT_MAX) {
        signal.throwIfAborted();
        onProgress('contacts', at, cards.length);
        const contacts = cards.slice(at, at + IMPORT_MAX);
        const { failed } = await actor.call(part, 'contacts.import', {
          body: { type: 'native', contacts },
        });
        if (failed[0] !== undefined) throw new Error(`A card was refused: ${failed[0].message}`);
      }
    }
  };

  await settleIn();
  await fillAddressBooks();
  await stage.settled();
  let rested = clock.now();
  let isPlanned = false;
  const plan = async (now: number): Promise<void> => {
    if (isPlanned || now < story.until - PLANNED_BEFORE_MS) return;
    isPlanned = true;
    await fillDays({ actors, chatIds, until: story.until });
  };
  for (const [at, act] of story.acts.entries()) {
    signal.throwIfAborted();
    while (act.time - rested > REST_EVERY_MS) {
      rested += REST_EVERY_MS;
      clock.moveTo(rested);
      for (const actor of actors) await actor.renew();
      await clock.rest();
      // Everyone's last visit is stored before the next fortnight begins.
      await stage.settled();
    }
    clock.moveTo(act.time);
    await plan(act.time);
    await perform(act);
    if (at % 50 === 0) onProgress('conversations', at, story.acts.length);
  }
  await plan(story.until);
  for (const actor of actors.filter(({ account }) => !account.isLead)) await actor.signOut();
};
