import { Link, useLocation } from 'react-router';
import { brandName } from '../../platform/brand.ts';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useSession } from '../../platform/react.tsx';
import { registrationMode } from '../../platform/registration.ts';
import { KithMark } from '../../ui/kith-mark.tsx';
import { linkButton } from '../../ui/link-button.ts';
import { appTexts } from '../app.texts.ts';
import { HOME } from '../guards.ts';
import { SignUpScreen } from './sign-up-screen.tsx';

/** `/`: what this is, in a sentence; `/#join` makes an account. */
export function LandingScreen() {
  const { hash } = useLocation();
  const t = useText(appTexts);
  const isSignedIn = useSession(({ status }) => status === 'signedIn');
  const brand = brandName();
  const isOpen = registrationMode() === 'open';
  usePageTitle('');
  if (hash === '#join') return <SignUpScreen />;
  return (
    <main className="mx-auto flex min-h-dvh max-w-3xl flex-col px-6 pt-[max(1.5rem,env(safe-area-inset-top))] pb-[max(2rem,env(safe-area-inset-bottom))]">
      <p className="flex items-center gap-2.5 text-lead font-heading tracking-tight">
        <KithMark size={32} />
        {brand}
      </p>
      <div className="flex flex-1 flex-col justify-center py-16">
        <h1 className="max-w-xl text-[clamp(2rem,1.4rem+3vw,3.25rem)] leading-[1.08] font-heading tracking-[-0.035em] text-balance">
          {t('landingTitle')}
        </h1>
        <p className="mt-5 max-w-lg text-lead text-pretty text-ink-2">{t('landingText')}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          {isSignedIn ? (
            <Link to={HOME} className={linkButton('primary')}>
              {t('open', { brand })}
            </Link>
          ) : (
            <>
              {isOpen && (
                <Link to="/#join" className={linkButton('primary')}>
                  {t('createAccount')}
                </Link>
              )}
              <Link to="/login" className={linkButton(isOpen ? 'outline' : 'primary')}>
                {t('signIn')}
              </Link>
            </>
          )}
        </div>
      </div>
    </main>
  );
}
