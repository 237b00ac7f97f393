import { type CallAnswer, type CallRequest, DAY_MS, HOUR_MS, type RouteName } from '@kith/contract';
import type { Clock } from '../platform/clock.ts';
import { TestClient } from '../testing/client.ts';
import { uploadPicture } from '../testing/uploads.ts';
import type { Account, Part } from './cast.ts';

export const PASSWORD = 'kith demo password';

/** A token of this age is renewed before it is used again. */
const PROFILE_TOKENS_MS = 20 * HOUR_MS;
const USER_TOKEN_MS = 6 * DAY_MS;
const SESSION_MS = 350 * DAY_MS;

/** Sends a user agent when signing in, as browsers do. */
class Browser extends TestClient {
  readonly #device: string;

  constructor(origin: string, device: string) {
    super(origin);
    this.#device = device;
  }

  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('user-agent', this.#device);
    return super.fetch(path, { ...init, headers });
  }
}

/** The browser of one account, which signs in and renews its tokens over time. */
export class Actor {
  readonly account: Account;
  readonly #clock: Clock;
  readonly #origin: string;
  readonly #ids = new Map<Part, string>();
  #client: TestClient;
  #signedInTime = 0;
  #userTime = 0;
  #profilesTime = 0;

  constructor(account: Account, origin: string, clock: Clock) {
    this.account = account;
    this.#clock = clock;
    this.#origin = origin;
    this.#client = this.#browser();
  }

  /** Creates the account with all its profiles. */
  async signUp(): Promise<void> {
    const [first, ...others] = this.account.parts as [Part, ...Part[]];
    const { email } = this.account;
    const { profile } = first;
    const entered = await this.#client.register({ email, password: PASSWORD, profile });
    this.#ids.set(first, entered.profile.id);
    for (const part of others) {
      const made = await entered.call('profiles.create', { body: part.profile });
      this.#ids.set(part, made.id);
    }
    await this.#renewProfiles();
    this.#signedInTime = this.#userTime = this.#clock.now();
  }

  idOf(part: Part): string {
    const id = this.#ids.get(part);
    if (id === undefined) throw new Error('The account has no such profile.');
    return id;
  }

  async call<Name extends RouteName>(
    part: Part,
    name: Name,
    request: Partial<CallRequest<Name>> = {},
  ): Promise<CallAnswer<Name>> {
    await this.renew();
    return this.#client.as(this.idOf(part)).call(name, request);
  }

  /** Uploads a picture; returns its id. */
  async upload(part: Part, body: Uint8Array<ArrayBuffer>): Promise<string> {
    await this.renew();
    return (await uploadPicture(this.#client.as(this.idOf(part)), body)).id;
  }

  /** Renews its tokens, like a browser that was closed for a while. */
  async renew(): Promise<void> {
    const now = this.#clock.now();
    if (now - this.#signedInTime > SESSION_MS) await this.#signIn();
    else if (now - this.#userTime > USER_TOKEN_MS) {
      this.#client.session.userToken = (await this.#client.call('auth.user')).token;
      this.#userTime = now;
    }
    if (now - this.#profilesTime > PROFILE_TOKENS_MS) await this.#renewProfiles();
  }

  signOut(): Promise<unknown> {
    return this.#client.call('auth.logout', { body: { everywhere: true } });
  }

  async #signIn(): Promise<void> {
    this.#client = this.#browser();
    await this.#client.login(this.account.email, PASSWORD);
    this.#signedInTime = this.#userTime = this.#profilesTime = this.#clock.now();
  }

  async #renewProfiles(): Promise<void> {
    await this.#client.refreshProfiles();
    this.#profilesTime = this.#clock.now();
  }

  #browser(): TestClient {
    return new Browser(this.#origin, this.account.device);
  }
}
