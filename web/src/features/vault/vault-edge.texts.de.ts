import type { Translation } from '@kith/contract/base/texts/messages';
import type { vaultEdgeTexts } from './vault-edge.texts.ts';

export default {
  vault: 'Tresor',
  closeVault: 'Tresor schließen',
  isOpen: 'Der Tresor ist offen',
  closesIn: 'Schließt in {time}',
  closedHereOnly:
    'Auf diesem Gerät geschlossen. Deine anderen Geräte folgen, sobald sie erreichbar sind.',
  covered: 'Der Tresor ist offen. Kehre zur App zurück, um fortzufahren.',
  refused: 'Fehlgeschlagener Versuch, deinen Tresor zu öffnen',
  refusedOn: 'Von {device}',
} satisfies Translation<typeof vaultEdgeTexts>;
