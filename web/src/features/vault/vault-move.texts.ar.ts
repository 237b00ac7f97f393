import type { Translation } from '@kith/contract/base/texts/messages';
import type { vaultMoveTexts } from './vault-move.texts.ts';

export default {
  moveIn: 'نقل إلى الخزنة',
  moveOut: 'إخراج',
  movedIn: 'نُقلت إلى الخزنة. ما زال لدى الآخرين نسختهم.',
  movedOut: 'أُخرجت من الخزنة',
  choose: 'اختيار المحادثات',
  chooseText: 'انقل المحادثات إلى الداخل والخارج، أو ابدأ محادثة جديدة في الداخل.',
  chooseTitle: 'المحادثات في الخزنة',
  newInside: 'محادثة جديدة في الخزنة',
  moveFailed: 'تعذّر نقل المحادثة. حاول مرة أخرى.',
} satisfies Translation<typeof vaultMoveTexts>;
