import type { Browser, BrowserType, LaunchOptions } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../server/src/testing/free-port.ts';

export type Category = 'accessibility' | 'best-practices' | 'seo';

/** Its waiting times are meant for pages that keep loading; these do not. */
const QUICK = {
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 100,
  cpuQuietThresholdMs: 100,
  disableFullPageScreenshot: true,
};

/** A browser that Lighthouse can control beside Playwright, and its results. */
export const startLighthouse = async (
  type: BrowserType,
  options: LaunchOptions,
): Promise<{ browser: Browser; audit: typeof audit }> => {
  const port = await freePort();
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await type.launch({ ...options, args });

  /** Returns every category with less than 100 points, with the reasons. */
  const audit = async (address: string, categories: readonly Category[]): Promise<string[]> => {
    const result = await lighthouse(address, {
      port,
      ...QUICK,
      logLevel: 'error',
      onlyCategories: [...categories],
      // Page Not Found is a page as well.
      ignoreStatusCode: true,
    });
    if (result === undefined) throw new Error(`Lighthouse has no report of ${address}.`);
    const { audits, categories: found, runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(runtimeError.message);
    return categories.flatMap((name) => {
      const { score, auditRefs } = found[name] ?? { score: null, auditRefs: [] };
      if (score === 1) return [];
      const lost = auditRefs
        .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== 1)
        .map(({ id }) => `${id} (${audits[id]?.title})`);
      return [`${name} ${Math.round((score ?? 0) * 100)}: ${lost.join(', ')}`];
    });
  };
  return { browser, audit };
};
