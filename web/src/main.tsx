import './ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { LanguageProvider } from './app/language-provider.tsx';
import { RootFailure } from './app/root-failure.tsx';
import { installTrustedTypes } from './app/trusted-types.ts';

installTrustedTypes();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <ErrorBoundary fallback={(error) => <RootFailure error={error} />}>
        <App />
      </ErrorBoundary>
    </LanguageProvider>
  </StrictMode>,
);
