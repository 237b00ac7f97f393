import './ui/styles/sheet.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createEngine } from './app/engine.ts';
import { FEATURES } from './app/features.ts';
import { LanguageProvider } from './app/language-provider.tsx';
import { keepLook, restoreLook } from './app/look.ts';
import { RootFailure } from './app/root-failure.tsx';
import { createRouter } from './app/router.tsx';
import { installTrustedTypes } from './app/trusted-types.ts';
import { browserEnvironment } from './platform/browser.ts';
import { wipeInterfaceState } from './platform/interface-state.ts';
import { createFailureReporter, reportUncaught } from './platform/report-failures.ts';
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx';
import { hearHistoryMoves } from './ui/overlays/history-moves.ts';

installTrustedTypes();
const isDressed = restoreLook();
const engine = createEngine({
  env: browserEnvironment(),
  features: FEATURES,
  keepLook,
  goLive: async (core) => (await import('./app/inside.ts')).goLive(core),
});
engine.platform.session.onSignedOut(wipeInterfaceState);
hearHistoryMoves();
const router = createRouter(engine.platform.session, FEATURES);
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
