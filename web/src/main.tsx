import './app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createEngine } from './app/engine.ts';
import { FEATURES } from './app/features.ts';
import { LanguageProvider } from './app/language-provider.tsx';
import { followLaunches } from './app/launches.ts';
import { keepLook, restoreLook } from './app/look.ts';
import { RootFailure } from './app/root-failure.tsx';
import { createRouter } from './app/router.tsx';
import { installTrustedTypes } from './app/trusted-types.ts';
import { browserEnvironment } from './platform/browser.ts';
import { wipeInterfaceState } from './platform/interface-state.ts';
import { createFailureReporter, reportUncaught } from './platform/report-failures.ts';
import { isInWrapper } from './platform/wrapper-marker.ts';
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx';
import { hearHistoryMoves } from './ui/overlays/history-moves.ts';

installTrustedTypes();
const isDressed = restoreLook();
const env = browserEnvironment();
const engine = createEngine({
  env,
  features: FEATURES,
  keepLook,
  goLive: async (core) => (await import('./app/inside.ts')).goLive(core),
});
engine.platform.session.onSignedOut(wipeInterfaceState);
hearHistoryMoves();
const router = createRouter(engine.platform.session, FEATURES);
const navigate = (path: string) => router.navigate(path);
followLaunches(navigate);
if (isInWrapper(navigator.userAgent))
  void import('./app/wrapper.ts').then(({ connectWrapper }) =>
    connectWrapper({ env, page: window, navigate }),
  );
const report = createFailureReporter(engine.platform.call, () => location.pathname);
reportUncaught(report);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// Nothing is drawn in a language that is replaced a moment later.
void isDressed.then(() =>
  createRoot(root, { onCaughtError: report, onUncaughtError: report }).render(
    <StrictMode>
      <LanguageProvider>
        <ErrorBoundary fallback={(error) => <RootFailure error={error} />}>
          <App engine={engine} router={router} />
        </ErrorBoundary>
      </LanguageProvider>
    </StrictMode>,
  ),
);
