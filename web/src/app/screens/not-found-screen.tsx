import { Link } from 'react-router';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { linkButton } from '../../ui/buttons/link-button.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { appTexts } from '../app.texts.ts';

/** Page Not Found, within the app. */
export function NotFoundScreen() {
  const t = useText(appTexts);
  usePageTitle(t('notFoundTitle'));
  return (
    <EmptyState
      level={1}
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Link to="/" className={linkButton('primary')}>
            {t('goHome')}
          </Link>
          <Link to="/app/chat" className={linkButton('outline')}>
            {t('openChats')}
          </Link>
        </span>
      }
    />
  );
}

/** The same as a standalone page. */
export const NotFoundPage = () => (
  <main className="h-dvh bg-bg">
    <NotFoundScreen />
  </main>
);
