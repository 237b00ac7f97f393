import { useText } from '../../platform/i18n/language.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import { keyMapTexts } from './key-map.texts.ts';
import { useKeyMap } from './key-map.ts';
import { useKeyName } from './use-key-name.ts';

/** The list of keyboard shortcuts. */
export function KeyMapDialog({ onClose }: { onClose: () => void }) {
  const t = useText(keyMapTexts);
  const groups = useKeyMap();
  const nameOf = useKeyName();
  return (
    <Dialog isOpen wide onClose={onClose} title={t('shortcuts')}>
      <div className="gap-8 medium:columns-2">
        {groups.map(({ id: group, title, rows }) => (
          <section key={group} aria-label={title} className="break-inside-avoid pt-4">
            <h3 className="text-small font-strong text-ink-2">{title}</h3>
            <dl className="mt-1 divide-y divide-line-soft">
              {rows.map(({ id, label, keys }) => (
                <div key={id} className="flex min-h-9 items-center gap-4 py-1.5 text-body">
                  <dt className="min-w-0 flex-1">{label}</dt>
                  <dd className="flex shrink-0 gap-2.5">
                    {keys.map((together) => (
                      <span key={together.join()} dir="ltr" className="flex gap-1">
                        {together.map((key) => (
                          <kbd
                            key={key}
                            className="tabular min-w-6 rounded-small border border-line bg-pane px-1.5 text-center font-sans text-tiny leading-5 font-medium text-ink-2"
                          >
                            {nameOf(key)}
                          </kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <DialogActions>
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
