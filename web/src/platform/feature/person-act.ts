import type { Contact } from '@kith/contract';
import type { ComponentType } from 'react';
import type { IconName } from '../../ui/icons/find-icon.ts';
import type { Drawing } from '../../ui/icons/registered.ts';

/** Somebody who is here, in the address book, or both. */
export interface OnPerson {
  /** Undefined for somebody who is only in the address book. */
  profileId: string | undefined;
  contact: Contact | undefined;
  name: string;
  avatar: string | null;
  /** The private chat with them, where the action is offered in it. */
  chatId: string | undefined;
}

/** Something to do with a person, offered wherever they are shown. */
export interface PersonAct {
  id: string;
  /** Lower numbers come first: those have a button, the others are in a menu. */
  place: number;
  label: string;
  icon: IconName | Drawing;
  run(): unknown;
}

/** What is only known later whether it is offered, in a button of its own. */
export interface PersonTile {
  id: string;
  place: number;
  Tile: ComponentType<{ on: OnPerson }>;
}

/** A hook. */
export type UsePersonActs = (on: OnPerson) => readonly (PersonAct | PersonTile)[];
