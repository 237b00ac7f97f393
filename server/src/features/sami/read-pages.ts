import { CALLS, type CallSchemas, type RouteName } from '@kith/contract';
import type { FeatureParts } from '../../platform/feature/feature-parts.ts';
import type { Asker } from './asker.ts';

const PAGES_MAX = 10;

type AnyHandler = (request: unknown) => Promise<unknown>;

export interface Pages {
  call: RouteName;
  first: { params?: object; query?: object };
  /** The query of the next page, if there is one. */
  next?: ((answer: unknown) => object | undefined) | undefined;
}

/** Makes a call of any feature with the rights of the asker, page by page until it is enough; throws what that throws. */
export const readPages = async (
  features: readonly Pick<FeatureParts, 'handlers'>[],
  { call, first, next }: Pages,
  { zone: _, ...actor }: Asker,
  show: (answer: unknown) => Promise<'enough' | undefined>,
): Promise<void> => {
  const handler = features.find(({ handlers }) => handlers?.[call] !== undefined)?.handlers;
  const handle = handler?.[call] as AnyHandler;
  const schemas: CallSchemas = CALLS[call];
  let asked: object | undefined = first.query;
  for (let page = 0; page < PAGES_MAX && asked !== undefined; page += 1) {
    const answer = await handle({
      actor: { ...actor },
      params: schemas.params?.parse(first.params),
      query: schemas.query?.parse(asked),
    });
    if ((await show(answer)) === 'enough') return;
    asked = next?.(answer);
  }
};

/** What the contract marks as a tool of this kind; what it does not say is not possible. */
export const isMarked = (call: RouteName, kind: 'read' | 'act'): boolean =>
  (CALLS[call] as CallSchemas).tool === kind;
