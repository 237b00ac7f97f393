// Loaded before a server: takes the protections that `WITHOUT` names out of its sources, as the
// negative control of the faults that they are there for.
import { registerHooks } from 'node:module';

/** Answers as soon as the work is done, and commits a moment later. */
const EARLY = `((work) =>
  new Promise((answer, fail) => {
    const commitLater = async (tx) => {
      const result = await work(tx);
      answer(result);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return result;
    };
    database.transaction(commitLater).catch(fail);
  }))`;

/** What stands in a file, and what stands there without the protection. */
type Change = readonly [file: string, text: string, instead: string];

const WIRE = 'platform/bus/redis-wire.ts';
const GUARDS: Readonly<Record<string, readonly Change[]>> = {
  /** What is acknowledged is on disk. */
  commit: [['platform/database/batcher.ts', 'database.transaction(', `${EARLY}(`]],
  /** A process that hears nothing, or nothing of another one, checks what its connections have missed. */
  silence: [
    [WIRE, '\n    isCutOff = true;', ''],
    [WIRE, 'if (silent.length > 0) listener.onLost();', ''],
  ],
  /** Patience: with less of it, silence is noticed and acted upon within four seconds instead of ten. */
  patience: [
    [WIRE, 'BEAT_MS = SECOND_MS', 'BEAT_MS = SECOND_MS / 4'],
    [WIRE, 'SILENCE_MS = 3 * SECOND_MS', 'SILENCE_MS = SECOND_MS'],
    ['platform/sockets/align.ts', 'CUT_OFF_MS = 5 * SECOND_MS', 'CUT_OFF_MS = SECOND_MS'],
  ],
  /** Every connection is told regularly what it should have. */
  heads: [
    ['platform/sockets/serve.ts', 'HEADS_INTERVAL_MS / SLICES', 'HEADS_INTERVAL_MS * SLICES'],
  ],
};

const missing = (process.env.WITHOUT ?? '').split(',').filter(Boolean);
const changes = missing.flatMap((name) => {
  const guard = GUARDS[name];
  if (guard === undefined) throw new Error(`There is no protection called ${name}.`);
  return guard;
});

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const own = changes.filter(([file]) => url.endsWith(`/server/src/${file}`));
    if (own.length === 0) return loaded;
    let source = `${loaded.source}`;
    for (const [file, text, instead] of own) {
      if (source.split(text).length !== 2)
        throw new Error(`${file} does not contain its protection once: ${text}`);
      source = source.replace(text, () => instead);
    }
    return { ...loaded, source };
  },
});
