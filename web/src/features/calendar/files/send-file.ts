import type { IcsReport } from '@kith/contract';
import { addressOf } from '@kith/contract/routes';
import { toFailure } from '../../../platform/failure.ts';
import type { ProfileCore } from '../../../platform/feature/engine-manifest.ts';

/** Sends a calendar file as it is, which other calls do not: they send JSON, and wait less long. */
export const sendFile = async (
  { env, session, me }: Pick<ProfileCore, 'env' | 'session' | 'me'>,
  id: string,
  query: Record<string, string>,
  file: Uint8Array<ArrayBuffer>,
): Promise<IcsReport> => {
  await session.refresh();
  const response = await env.fetch(
    `${addressOf('calendars.import', { id })}?${new URLSearchParams(query)}`,
    {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'text/calendar',
        authorization: session.authorization('profile', me) ?? '',
      },
      body: file,
    },
  );
  const answer: unknown = await response.json();
  if (!response.ok) throw Object.assign(toFailure(answer), { status: response.status });
  return answer as IcsReport;
};
