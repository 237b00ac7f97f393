import type { Attachment, Message } from '@kith/contract';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import type { ComponentType, ReactNode } from 'react';
import type { IconName } from '../../ui/icons/find-icon.ts';
import type { Drawing } from '../../ui/icons/registered.ts';
import type { Call } from '../api-client.ts';
import type { UploadFile } from '../uploads/upload-file.ts';
import type { Failing } from './failing.ts';

/** An attachment chosen for the message being written. */
export interface ChosenAttachment<Content = unknown> {
  /** The same id for as long as it is chosen. */
  key: string;
  type: string;
  content: Content;
  /** Displays its file until it is sent. */
  url: string | undefined;
}

interface MakeOptions {
  call: Call;
  upload: UploadFile;
  /** The same after a reload, so that an upload continues where it was. */
  key: string;
  /** Cancels it. */
  signal: AbortSignal;
  /** Upload progress, from 0 to 1. */
  onProgress(part: number): void;
  /** Another kind, for one that contains it. */
  kindOf(type: string): AnyAttachmentKind | undefined;
}

export interface Chooser<Content> {
  /** Where the message is being written. */
  chatId: string;
  /** Each goes to the first kind that accepts it. */
  onFiles: (files: File[]) => void;
  onChoose: (content: Content) => void;
}

/** A way to add an attachment, in the menu beside the field. */
export interface AttachmentChoice {
  icon: IconName | Drawing;
  label: string;
  choose: () => void;
}

export interface AttachmentChoices {
  choices: readonly AttachmentChoice[];
  /** What has to be rendered for them: file inputs, dialogs. */
  parts: ReactNode;
}

export interface InsteadProps<Content> {
  /** Sends it at once, as a message of its own. */
  onSend: (content: Content) => void;
  /** Adds it to the message being written, also when another chat has been opened. */
  onChoose: (content: Content) => void;
}

export interface WatchProps<Content> {
  /** The web addresses in the text being written, in order. */
  links: readonly string[];
  chosen: readonly ChosenAttachment<Content>[];
  onChoose: (content: Content) => void;
  remove: (key: string) => void;
}

export interface ChosenProps<Content> {
  chosen: readonly ChosenAttachment<Content>[];
  isPreparing: boolean;
  remove: (key: string) => void;
}

export interface AroundProps {
  chatId: string;
  /** Of all kinds. */
  chosen: readonly ChosenAttachment[];
  /** Turns one into another kind, at the same place. */
  replace: (key: string, type: string, content: unknown) => void;
}

export interface ShownProps<Attached> {
  message: HeldMessage;
  /** The message's attachments of this kind. */
  attached: readonly Attached[];
  /** The sender. */
  name: string;
  /** Only then is it a tab stop. */
  isActive: boolean;
  onOpen: (key: string) => void;
  /** Upload progress with a cancel button, displayed on top. */
  progress: ReactNode;
}

export interface ViewerProps {
  /** Newest first. */
  messages: readonly HeldMessage[];
  /** As passed to `onOpen`. */
  openKey: string;
  onOpen: (key: string) => void;
  onClose: () => void;
}

export interface ListedProps<Attached> {
  message: Message;
  attached: Attached;
  /** The sender. */
  name: string;
  /** Shows the message in the conversation. */
  onGoTo: () => void;
}

/** Texts that describe a kind, on the screen and for screen readers, in the current language. */
export interface AttachmentWords<Attached> {
  /** Describes an attachment of this kind in general. */
  name(): string;
  /** Describes a particular one, if it has a name. */
  nameOf?(attached: Attached): string;
  /** The message already has the maximum number. */
  tooMany(count: number): string;
  /** A file cannot be sent as one. */
  unreadable(fileName: string): string;
}

/**
 * Something that messages can have attached, as a feature declares it in its `live.ts`; the
 * server's half has the same `type`. `Content` is what is chosen and stored in the outbox, so it
 * has to be storable.
 */
export interface AttachmentKind<Attached extends { id: string; type: string }, Content> {
  type: Attached['type'];
  /** A hook: the ways to add one. */
  offers?(chooser: Chooser<Content>): AttachmentChoices;
  /**
   * In place of the button that sends, while there is nothing to send. It may cover the row of the
   * field, which is positioned.
   */
  Instead?: ComponentType<InsteadProps<Content>>;
  /** Adds attachments for what is being written; shows nothing. */
  Watch?: ComponentType<WatchProps<Content>>;
  /** Whether it accepts a file that was picked, pasted or dropped. */
  takes?(file: File): boolean;
  /** Rejects a file that cannot be sent. */
  prepare?(file: File): Promise<Content>;
  /** Whether it can be sent to be opened only once. */
  mayDestruct?: boolean;
  /** Whether it can be sent again in another chat; the server's half says the same. */
  mayForward?: boolean;
  /** A message with it cannot be sent later; the server's half says the same. */
  isImmediate?: boolean;
  /** Below everything chosen, which it can change. */
  Around?: ComponentType<AroundProps>;
  /** The chosen ones, above the field. */
  Chosen: ComponentType<ChosenProps<Content>>;
  /** What of it is sent: nothing that only mattered while it could be changed. */
  settled?(content: Content): Content;
  /** Displayed from the local file until the server has it, with the progress of its upload. */
  fileOf?(content: Content): Blob;
  /** Creates it on the server with the feature's own call. */
  make(content: Content, options: MakeOptions): Promise<Attached>;
  /** Its view while it is loading, or not yet in a sent message. */
  outgoing(content: Content, id: string, made: Attached | undefined): Attached;
  /** Without text it has no bubble of its own: the time is displayed on top of it. */
  isBare?: boolean;
  /** Its last line leaves its end to the time, if the message has no text. */
  sharesLine?: boolean;
  /** Displayed below the text of the message instead of above. */
  isBelow?: boolean;
  Shown: ComponentType<ShownProps<Attached>>;
  /** Among others of the chat, in its details: a square tile if it can be seen, otherwise a row. */
  Listed?: ComponentType<ListedProps<Attached>>;
  /** The full-screen view opened by `onOpen`. */
  Viewer?: ComponentType<ViewerProps & Failing>;
  /** A hook. */
  words(): AttachmentWords<Attached>;
}

/** A kind with any content. */
export type AnyAttachmentKind = AttachmentKind<Attachment, unknown>;

export const defineAttachmentKind = <Attached extends { id: string; type: string }, Content>(
  kind: AttachmentKind<Attached, Content>,
): AnyAttachmentKind => kind as never;
