import {
  addressOf,
  type CallAnswer,
  type CallRequest,
  type ErrorBody,
  KithError,
  type NewProfile,
  type ProfileWithToken,
  ROUTES,
  type Route,
  type RouteName,
} from '@kith/contract';
import { connectDirectory, connectMain, type DirectoryClient, type MainClient } from './sockets.ts';

/** The client's sign-in state; several clients can share one, as tabs do. */
interface Session {
  cookies: Map<string, string>;
  userToken: string;
  profiles: ProfileWithToken[];
}

export interface SignUp {
  email: string;
  password: string;
  profile: NewProfile;
  invitation?: string;
}

let people = 0;

/** A unique new person. */
export const somebody = (changes: Partial<SignUp> = {}): SignUp => {
  people++;
  return {
    email: `person-${people}@example.test`,
    password: 'correct horse battery',
    profile: { type: 'individual', firstName: 'Person', lastName: `Number ${people}` },
    ...changes,
  };
};

/** A browser: cookies, tokens, the headers of a page's own requests, and typed calls. */
export class TestClient {
  readonly origin: string;
  readonly session: Session;
  /** The acting profile. */
  readonly profileId: string | undefined;

  constructor(
    origin: string,
    session: Session = { cookies: new Map(), userToken: '', profiles: [] },
    profileId?: string,
  ) {
    this.origin = origin;
    this.session = session;
    this.profileId = profileId;
  }

  /** Signs up; returns the client acting as the new profile. */
  async register(changes: Partial<SignUp> = {}): Promise<TestClient> {
    const answer = await this.call('auth.register', { body: somebody(changes) });
    if (!('token' in answer)) throw new Error('The address has to be verified first.');
    return this.enter(answer);
  }

  /** Continues a sign-up that waits for the emailed code. */
  async verify(verification: string, code: string): Promise<TestClient> {
    return this.enter(await this.call('auth.verify', { body: { verification, code } }));
  }

  async login(email: string, password = somebody().password): Promise<TestClient> {
    const login = await this.call('auth.login', { body: { email, password } });
    if ('challenge' in login) throw new Error('A second factor is required.');
    return this.enter(login);
  }

  /** Confirms the identity, as sensitive calls require. */
  async prove(password = somebody().password): Promise<this> {
    await this.call('auth.stepUp', { body: { password } });
    return this;
  }

  /** The same browser acting as another profile of the account. */
  as(profileId: string): TestClient {
    return new TestClient(this.origin, this.session, profileId);
  }

  async refreshProfiles(): Promise<ProfileWithToken[]> {
    this.session.profiles = await this.call('profiles.list');
    return this.session.profiles;
  }

  /** The acting profile; throws if there is none. */
  get profile(): ProfileWithToken {
    const found = this.session.profiles.find(({ id }) => id === this.profileId);
    if (found === undefined) throw new Error('Sign in, or choose a profile, first.');
    return found;
  }

  /** The Cookie header. */
  get cookie(): string {
    return [...this.session.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Makes a call; throws the server's refusal as a KithError. */
  async call<Name extends RouteName>(
    name: Name,
    request: Partial<CallRequest<Name>> = {},
  ): Promise<CallAnswer<Name>> {
    const response = await this.send(name, request);
    const answer = (response.status === 204 ? undefined : await response.json()) as
      | CallAnswer<Name>
      | { error: ErrorBody };
    if (response.ok) return answer as CallAnswer<Name>;
    const { error } = answer as { error: ErrorBody };
    throw new KithError(error.code, error.message, error);
  }

  /** Makes a call and returns any answer. */
  send<Name extends RouteName>(
    name: Name,
    request: Partial<CallRequest<Name>> = {},
  ): Promise<Response> {
    const { params, query, body, headers } = request as {
      params?: Record<string, string>;
      query?: Record<string, string | undefined>;
      body?: unknown;
      headers?: Record<string, string>;
    };
    const route: Route = ROUTES[name];
    const isRaw = body instanceof Uint8Array;
    const looking = route.actor === 'media' ? { profile: this.profileId } : {};
    return this.fetch(addressOf(name, params) + searchOf({ ...looking, ...query }), {
      method: route.method,
      headers: {
        ...this.authorization(route),
        ...(body === undefined ? {} : { 'content-type': isRaw ? 'image/png' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: isRaw ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    });
  }

  /** Any request of the page itself; `init` overrides the headers a browser would send. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({
      cookie: this.cookie,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'empty',
    });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await fetch(this.origin + path, { ...init, headers });
    this.remember(response.headers.getSetCookie());
    return response;
  }

  /** Socket 1, open. */
  main(): Promise<MainClient> {
    const { userToken } = this.session;
    return connectMain({ origin: this.origin, cookie: this.cookie, token: userToken });
  }

  /** Socket 2 of the acting profile, open. */
  directory(): Promise<DirectoryClient> {
    const { token } = this.profile;
    return connectDirectory({ origin: this.origin, cookie: this.cookie, token });
  }

  /** Stores the token of a sign-in. */
  async enter({ token }: { token: string }): Promise<TestClient> {
    this.session.userToken = token;
    const [first] = await this.refreshProfiles();
    return new TestClient(this.origin, this.session, first?.id);
  }

  /** The Authorization header for a call of this kind. */
  authorization({ actor }: Pick<Route, 'actor'>): Record<string, string> {
    const { userToken, cookies } = this.session;
    const isProgram = (actor === 'media' || actor === 'visitor') && cookies.size === 0;
    if (actor === 'user' || isProgram) return { authorization: userToken };
    if (actor !== 'profile') return {};
    const own = this.session.profiles.find(({ id }) => id === this.profileId);
    return { authorization: `${userToken} ${own?.token ?? ''}` };
  }

  /** Stores the cookies of an answer. */
  remember(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) this.session.cookies.delete(name);
      else this.session.cookies.set(name, value);
    }
  }
}

const searchOf = (query: Record<string, string | undefined> = {}): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};
