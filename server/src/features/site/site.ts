import { type FormName, LANGUAGES, type Language, type RegistrationMode } from '@kith/contract';
import { fillPath, PAGES, type Page, PUBLIC_ROOM, pageFinder } from '@kith/contract/pages';
import type { PlatformOptions } from '../../platform/feature/platform.ts';
import { type Document, type Found, type Outline, toDocument } from '../../platform/http/index.ts';
import { onDemand } from '../../platform/on-demand.ts';
import { ENGLISH } from '../../platform/texts.ts';
import { readAssets } from './assets.ts';
import { type Content, type ContentPage, type OfferPage, readContent } from './content/content.ts';
import type { ContentName } from './content/schemas.ts';
import { demandFiles, readFiles } from './files.ts';
import { askedLanguage, preferredLanguage, sayIn } from './languages.ts';
import type { Markup } from './markup/html.ts';
import { noticesText, readNotices } from './notices.ts';
import { offeredPlans } from './offered.ts';
import { robots, sitemap } from './sitemap.ts';
import {
  type CampaignState,
  campaignView,
  type Decided,
  decidedView,
  decisionView,
  type FormState,
  formView,
  thanksView,
} from './views/campaign.ts';
import { homeView } from './views/home.ts';
import { asPage, type Frame } from './views/layout.ts';
import { logosView } from './views/logos.ts';
import { patentsView } from './views/notices.ts';
import { offerView } from './views/offers.ts';
import { plansView } from './views/plans.ts';
import {
  legalIndexView,
  legalView,
  noRoomView,
  notFoundView,
  prizesView,
  textView,
} from './views/text.ts';
import { WEB_MANIFEST, webManifest } from './web-manifest.ts';

export interface SiteOptions {
  brand: string;
  /** The public address. */
  origin: string;
  roomOrigin: string | undefined;
  publicRoom: string | undefined;
  contentDir: string | undefined;
  development: boolean;
  /** Whether emails are sent. */
  isMailed: boolean;
  registration: RegistrationMode;
  /** What an account without a plan has. */
  freeBytes: number;
  /** What is built in is the same for every app of a process; for tests, which start hundreds. */
  remember?: PlatformOptions['remember'];
}

/** For whom a page is rendered. */
export interface Reader {
  brand: string;
  language: Language;
}

export type Site = ReturnType<typeof createSite>;

/** For one reader: compressed quickly. */
const QUICK = 4;
const PREVIEW = '/pictures/preview.png';
const OUTLINED: Readonly<Record<string, OutlineTitle>> = {
  '/delete-account': 'deleteAccount',
  '/delete-data': 'deleteData',
  '/reactivate': 'reactivate',
};
type OutlineTitle = 'deleteAccount' | 'deleteData' | 'reactivate';

/** Shared by all variants of the site; errors in the content are detected here. */
const readGround = ({ brand, origin, contentDir, development }: SiteOptions) => {
  const options = { folder: contentDir, values: { brand, origin }, known: new Map() };
  const contents = Object.fromEntries(
    LANGUAGES.map((language) => [language, readContent({ ...options, language })]),
  ) as Record<Language, Content>;
  const files = readFiles(contentDir);
  demandFiles(files, [
    [PREVIEW, 'every page'],
    ...Object.values(contents)
      .flatMap(({ home }) => Object.values(home.front.pictures ?? {}))
      .flatMap(({ light, dark, small }) => [light, dark, ...Object.values(small ?? {})])
      .map((file): [string, string] => [`/pictures/${file}`, 'home.md']),
    ...Object.values(contents)
      .flatMap(({ logos }) => logos.front.files)
      .map(({ file }): [string, string] => [`/logos/${file}`, 'logos.md']),
  ]);
  // Paths, and whether the campaign is open, come from the plain file only.
  const plain = readContent(options);
  const { foundation, 'campaign/fearless': campaign } = plain;
  const own: Page[] = [
    { path: foundation.front.path, kind: 'page', content: 'foundation' },
    ...foundation.front.aliases.map(
      (path): Page => ({ path, kind: 'alias', to: foundation.front.path }),
    ),
    ...(['legal', 'store'] as const).flatMap((folder) =>
      plain.own[folder].map(([name]): Page => {
        const content = `${folder}/${name}`;
        return { path: `/${content}`, kind: 'page', content };
      }),
    ),
  ];
  return {
    contents,
    files,
    own,
    at: pageFinder(own),
    campaign: campaign.front,
    plansIn: (language: Language) => offeredPlans(plain.upgrade, contents[language].upgrade),
    notices: readNotices(),
    assets: readAssets(development),
  };
};

interface Variant {
  registration: RegistrationMode;
  language: Language;
  isAsked: boolean;
}

/**
 * The public pages for readers of one language. Pages that are the same for all of them are
 * rendered and compressed once, when first read, so changes to content and address need a restart.
 */
const createSite = (
  options: SiteOptions,
  ground: ReturnType<typeof readGround>,
  { registration, language, isAsked }: Variant,
) => {
  const { brand, origin, roomOrigin, publicRoom } = options;
  const { at, own, campaign, notices } = ground;
  const content = ground.contents[language];
  const { foundation } = content;
  const whenOpen = options.isMailed ? 'open' : 'withoutMail';
  const campaignState: CampaignState = campaign.open ? whenOpen : 'closed';
  const frame: Frame = {
    brand,
    origin,
    assets: ground.assets,
    foundation: { path: foundation.front.path, title: foundation.front.title },
    ownLegal: content.own.legal.map(
      ([name, { front }]) => [`/legal/${name}`, front.title] as const,
    ),
    campaign: campaign.open ? campaign.name : undefined,
    preview: PREVIEW,
    registration,
    language,
    isAsked,
    say: sayIn(language),
    // The page behind an emailed link is part of the form's page.
    isPage: (path) =>
      ['page', 'alias'].includes(at(path.replace(/\/decision$/, ''))?.page.kind ?? ''),
  };

  const ownPages = new Map<string, ContentPage>([
    ...content.own.legal.map(([name, page]) => [`legal/${name}`, page] as const),
    ...content.own.store.map(([name, page]) => [`store/${name}`, page] as const),
  ]);
  const pageOf = (name: ContentName): ContentPage => ownPages.get(name) ?? content[name];
  const viewOf = (name: ContentName, path: string): Markup => {
    if (name === 'home') return homeView(frame, content.home);
    if (name === 'legal') return legalIndexView(frame, content);
    if (name.startsWith('legal/')) return legalView(frame, content, pageOf(name), path);
    if (name === 'prizes' || name === 'campaign/prizes') return prizesView(frame, content[name]);
    if (name === 'upgrade')
      return plansView(frame, content.upgrade, {
        ...{ plans: ground.plansIn(language), freeBytes: options.freeBytes },
      });
    if (name === 'logos') return logosView(frame, content.logos);
    if (name === 'patents') return patentsView(frame, content.patents, notices);
    if (name === 'campaign/fearless') return campaignOf(undefined);
    if (name === 'campaign/preregister') return form('preregister', {});
    if (name === 'campaign/signup') return form('signup', {});
    if (name.startsWith('store/'))
      return offerView(frame, content, pageOf(name) as OfferPage, path);
    return textView(frame, content[name]);
  };
  const campaignOf = (referral: string | undefined): Markup =>
    campaignView(frame, content['campaign/fearless'], campaignState, referral);
  const form = (name: FormName, state: FormState): Markup =>
    formView(frame, name, content[`campaign/${name}`], campaignState, state);
  const render = (name: ContentName, path: string, main: Markup, quality = QUICK): Document =>
    toDocument(asPage(frame, { path, front: pageOf(name).front, main }), 'text/html', quality);
  const renderApart = (title: string, main: Markup): Document => {
    const front = { title, description: content['not-found'].front.description };
    return toDocument(
      asPage(frame, { path: '', front, main, isIndexed: false }),
      'text/html',
      QUICK,
    );
  };

  const documents = new Map<string, Document>(ground.files);
  const named = new Map(
    [...PAGES, ...own].flatMap((page): [string, ContentName][] =>
      page.kind === 'page' && !page.path.includes(':')
        ? [[page.path, page.content as ContentName]]
        : [],
    ),
  );
  const paths = [...named.keys()];
  documents.set('/sitemap.xml', toDocument(sitemap(origin, paths), 'application/xml'));
  documents.set('/robots.txt', toDocument(robots(origin), 'text/plain'));
  documents.set(WEB_MANIFEST, toDocument(webManifest(frame), 'application/manifest+json'));
  // What most people read is compressed best.
  const quality = language === ENGLISH && !isAsked ? 11 : QUICK;
  const notFound = onDemand((): Found => {
    const { front } = content['not-found'];
    const document = renderApart(front.title, notFoundView(frame, content['not-found']));
    return { kind: 'document', document, status: 404 };
  });
  const noRoom = onDemand((): Found => {
    const document = renderApart(frame.say('noPublicRoom'), noRoomView(frame));
    return { kind: 'document', document, status: 200 };
  });
  const documentAt = (path: string): Found | undefined => {
    // Half a megabyte that few people read is rendered on request.
    if (path === '/third-party-notices.txt' && !documents.has(path))
      documents.set(path, toDocument(noticesText(notices), 'text/plain', QUICK));
    const name = named.get(path);
    if (name !== undefined && !documents.has(path))
      documents.set(path, render(name, path, viewOf(name, path), quality));
    const document = documents.get(path);
    return document && { kind: 'document', document, status: 200 };
  };

  /** The personalized part of a page, from the query or a parameter of its address. */
  const personal = (name: ContentName, referral: string | undefined, query: URLSearchParams) => {
    if (name === 'campaign/fearless' && referral !== undefined)
      return render(name, '/fearless', campaignOf(referral));
    if (name !== 'campaign/preregister' && name !== 'campaign/signup') return undefined;
    const formName: FormName = name === 'campaign/signup' ? 'signup' : 'preregister';
    const ticket = query.get('ticket');
    if (ticket !== null)
      return renderApart(frame.say('confirm'), decisionView(frame, formName, ticket));
    if (query.has('sent')) return renderApart(frame.say('sent'), thanksView(frame, content[name]));
    const code = query.get('referral');
    if (formName === 'signup' && code !== null)
      return render(name, '/fearless/signup', form('signup', { values: { referral: code } }));
    return undefined;
  };

  /** Screens that readers without JavaScript can reach from a store or an email. */
  const outlineOf = (path: string): { outline?: Outline } => {
    const title = OUTLINED[path];
    if (title === undefined) return {};
    return { outline: { language, title: frame.say(title), text: frame.say('screenNeedsScript') } };
  };

  const roomAddress = (to: string, params: Readonly<Record<string, string>>) => {
    const path = to === PUBLIC_ROOM ? publicRoom : fillPath(to, params);
    if (path === undefined) return undefined;
    if (roomOrigin !== undefined) return roomOrigin + path;
    return path;
  };

  return {
    find: (path: string, search: string): Found => {
      const match = at(path);
      const isOfApp = path === '/app' || path.startsWith('/app/');
      const nowhere: Found = isOfApp ? { kind: 'app', status: 404 } : notFound();
      if (match === undefined) return documentAt(path) ?? nowhere;
      const { page, params } = match;
      switch (page.kind) {
        case 'app':
          return { kind: 'app', status: 200, ...outlineOf(page.path) };
        case 'seat':
          return { kind: 'seat' };
        // Existing ones are served by their feature.
        case 'served':
          return nowhere;
        case 'alias':
          return { kind: 'redirect', to: page.to + search, status: 301 };
        case 'redirect':
          return { kind: 'redirect', to: page.to, status: 302 };
        case 'room': {
          const to = roomAddress(page.to, params);
          return to === undefined ? noRoom() : { kind: 'redirect', to: to + search, status: 302 };
        }
        case 'page': {
          const canonical = path === '/' ? path : path.replace(/\/$/, '');
          if (canonical !== path) return { kind: 'redirect', to: canonical + search, status: 301 };
          const name = page.content as ContentName;
          const document = personal(name, params.referral, new URLSearchParams(search));
          if (document !== undefined) return { kind: 'document', document, status: 200 };
          return documentAt(path) ?? nowhere;
        }
      }
    },
    language,
    campaignState,
    /** The page of a form, with the submitted input. */
    formPage: (name: FormName, state: FormState): Document =>
      render(`campaign/${name}`, `/fearless/${name}`, form(name, state)),
    /** The result of a link in an email; it has no address of its own. */
    decided: (decided: Decided): Document =>
      renderApart(frame.say('confirm'), decidedView(frame, decided)),
    /** A page of another feature, for one reader. */
    page: (make: (reader: Reader) => { title: string; main: Markup }): Document => {
      const { title, main } = make({ brand, language });
      return { ...renderApart(title, main), cacheControl: 'no-store' };
    },
    /** An address of this server, in the requested language. */
    keepingLanguage: (path: string): string => (isAsked ? `${path}&lang=${language}` : path),
  };
};

/**
 * The site by who can sign up, which for the first person is everyone, and by the requested or
 * preferred language.
 */
export const createSites = (options: SiteOptions) => {
  const { brand, origin, contentDir, development, remember } = options;
  const read = () => readGround(options);
  const isBuiltIn = contentDir === undefined && !development;
  const ground = isBuiltIn && remember ? remember(`site ${brand} ${origin}`, read) : read();
  const made = new Map<string, Site>();
  const siteFor = (
    registration: RegistrationMode,
    query: URLSearchParams,
    accepted: string | undefined,
  ): Site => {
    const asked = askedLanguage(query);
    const language = asked ?? preferredLanguage(accepted);
    const isAsked = asked !== undefined;
    const key = `${registration} ${language} ${isAsked}`;
    const site = made.get(key) ?? createSite(options, ground, { registration, language, isAsked });
    made.set(key, site);
    return site;
  };
  siteFor(options.registration, new URLSearchParams(), undefined);
  return { siteFor, campaignName: ground.campaign.name, plansIn: ground.plansIn };
};
