import { Link } from 'react-router';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { linkButton } from '../../ui/link-button.ts';
import { EmptyState } from '../../ui/states.tsx';
import { appTexts } from '../app.texts.ts';

export function NotFoundScreen() {
  const t = useText(appTexts);
  usePageTitle(t('notFoundTitle'));
  return (
    <div className="grid h-full min-h-dvh place-items-center bg-bg">
      <EmptyState
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={
          <Link to="/" className={linkButton('primary')}>
            {t('goHome')}
          </Link>
        }
      />
    </div>
  );
}
