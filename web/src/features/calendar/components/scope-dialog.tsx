import type { EventScope } from '@kith/contract';
import { EVENT_SCOPES } from '@kith/contract/calendar/calendar';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { calendarTexts } from '../calendar.texts.ts';

type Props = {
  title: string;
  /** All of them unless told. */
  scopes?: readonly EventScope[];
  onClose: () => void;
  onChosen: (scope: EventScope) => void;
};

/** Which part of a series is meant. */
export function ScopeDialog({ title, scopes = EVENT_SCOPES, onClose, onChosen }: Props) {
  const t = useText(calendarTexts);
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <div className="mt-4 flex flex-col gap-2">
        {scopes.map((scope) => (
          <Button key={scope} wide autoFocus={scope === scopes[0]} onPress={() => onChosen(scope)}>
            {t(scope === 'all' ? 'wholeSeries' : scope)}
          </Button>
        ))}
      </div>
      <DialogActions>
        <Button look="quiet" onPress={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
