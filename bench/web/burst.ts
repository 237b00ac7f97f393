import { pace } from '../pace.ts';
import type { Line } from '../report.ts';
import { ackedNumber, openSocket, socketIo } from '../socket-io.ts';
import { lineOf, openLarge, SPEEDS, TYPED } from './chat.ts';
import { percentile } from './probe.ts';
import { LARGE_CHAT } from './seed.ts';
import type { Stage } from './stage.ts';

const PER_SECOND = 1_000;
const FOR_MS = 3_000;
const LAST = 'This was the last of them.';

/** Frames of keys that are shown sooner are not reported. */
const FRAME_MS = 16;

let sent = 0;

/** The other person sends 3,000 messages in three seconds while the user types. */
export const burst = async (stage: Stage): Promise<Line[]> => {
  const lines: Line[] = [];
  const target = {
    name: 'kith',
    port: Number(new URL(stage.kith).port),
    pid: 0,
    members: 2,
  } as const;
  const [client] = await socketIo.signIn(target, [{ ...stage.talker, chatId: LARGE_CHAT }]);
  if (client === undefined) throw new Error('Nobody writes.');
  const said = { count: 0 };
  const wire = await openSocket(target, client, (packet) => {
    if (packet.startsWith('43')) said.count = ackedNumber(packet);
  });
  const say = (text: string): void => {
    const message = { chatId: LARGE_CHAT, tempId: `t-burst-${++sent}`, delta: [{ insert: text }] };
    wire.send(`42${sent}${JSON.stringify(['message.send', message])}`);
  };
  for (const slowdown of SPEEDS) {
    const [page] = await openLarge(stage, slowdown);
    // The chat opens at the first unread message, and follows new ones once its end is visible.
    const toEnd = page.getByRole('button', { name: /new messages?$|^Go to latest message$/ });
    await page.waitForLoadState('networkidle');
    if (await toEnd.isVisible()) await toEnd.click();
    await toEnd.waitFor({ state: 'hidden' });
    await page.locator('textarea, [contenteditable=true]').last().click();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.probe.reset());
    const [, count] = await Promise.all([
      page.keyboard.type(TYPED, { delay: 20 }),
      pace(PER_SECOND, FOR_MS, (index) => say(`Message ${index} of the burst.`)),
    ]);
    const over = performance.now();
    const last = `${LAST} ${slowdown} ${count}`;
    say(last);
    await page.getByRole('article').getByText(last).waitFor();
    const shownMs = performance.now() - over;
    const { keys, shown, longest } = await page.evaluate(() => window.probe);
    const soon = Array.from({ length: Math.max(0, keys.length - shown.length) }, () => FRAME_MS);
    await page.context().close();
    const work = 'during 1,000 messages a second';
    const line = (what: string, ms: number, most = Number.NaN): void => {
      lines.push(lineOf(`${what} ${work}`, slowdown, [Number.NaN, ms], most));
    };
    const painted = percentile([...soon, ...shown], 0.95);
    line('keystroke to paint, p95', painted, slowdown === 1 ? 50 : 100);
    line('keystroke to the next task after its frame, p95', percentile(keys, 0.95));
    line('longest task', longest, slowdown === 1 ? 200 : 400);
    line('the last message is shown after it was sent,', shownMs, slowdown === 1 ? 500 : 2_000);
  }
  if (said.count !== sent) throw new Error(`${said.count} of ${sent} messages were acknowledged.`);
  wire.close();
  return lines;
};
