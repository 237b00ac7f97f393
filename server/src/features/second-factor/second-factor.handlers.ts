import type { Handlers } from '../../platform/http/index.ts';
import type { FactorService } from './factors.service.ts';
import type { GateService } from './gate.service.ts';
import type { PasskeyService } from './passkeys.service.ts';
import type { Entrance } from './second-factor.options.ts';

export type SecondFactorHandlers = Pick<
  Handlers,
  | 'secondFactor.get'
  | 'secondFactor.finish'
  | 'totp.begin'
  | 'totp.confirm'
  | 'totp.remove'
  | 'passkeys.begin'
  | 'passkeys.add'
  | 'passkeys.rename'
  | 'passkeys.remove'
  | 'passkey.options'
  | 'passkey.signIn'
  | 'recoveryCodes.renew'
  | 'rememberedDevices.forget'
>;

export const createSecondFactorHandlers = (
  { enter }: Entrance,
  gate: GateService,
  factors: FactorService,
  passkeys: PasskeyService,
): SecondFactorHandlers => ({
  'secondFactor.get': ({ actor }) => factors.get(actor),
  'secondFactor.finish': async ({ body, context }) =>
    enter(await gate.finish(body, context), context),
  'totp.begin': ({ actor }) => factors.beginTotp(actor),
  'totp.confirm': ({ actor, body, context }) => factors.confirmTotp(actor, body.code, context),
  'totp.remove': async ({ actor, context }) => {
    await factors.removeTotp(actor, context);
    return {};
  },
  'passkeys.begin': ({ actor }) => factors.beginPasskey(actor),
  'passkeys.add': ({ actor, body, context }) => factors.addPasskey(actor, body, context),
  'passkeys.rename': ({ actor, params, body }) =>
    factors.renamePasskey(actor, params.id, body.name),
  'passkeys.remove': async ({ actor, params, context }) => {
    await factors.removePasskey(actor, params.id, context);
    return {};
  },
  'passkey.options': ({ body }) => passkeys.request(body?.challengeId),
  'passkey.signIn': async ({ body, context }) => enter(await gate.signIn(body, context), context),
  'recoveryCodes.renew': async ({ actor, context }) => ({
    recoveryCodes: await factors.renewCodes(actor, context),
  }),
  'rememberedDevices.forget': async ({ actor }) => {
    await factors.forgetDevices(actor);
    return {};
  },
});
