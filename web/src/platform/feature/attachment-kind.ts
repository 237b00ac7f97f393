import type { Attachment } from '@kith/contract';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import type { ComponentType, ReactNode } from 'react';
import type { Call } from '../api-client.ts';
import type { Failing } from './failing.ts';

/** One that was chosen for the message that is being written. */
export interface ChosenAttachment<Content = unknown> {
  /** The same for as long as it is chosen. */
  key: string;
  type: string;
  content: Content;
  /** Shows its file while it is not sent. */
  url: string | undefined;
}

interface MakeOptions {
  call: Call;
  /** Ends it. */
  signal: AbortSignal;
  /** How much has gone to the server, from 0 to 1. */
  onProgress(part: number): void;
}

export interface ChooseProps<Content> {
  /** Each goes to the first kind that takes it. */
  onFiles: (files: File[]) => void;
  onChoose: (content: Content) => void;
}

export interface ChosenProps<Content> {
  chosen: readonly ChosenAttachment<Content>[];
  isPreparing: boolean;
  remove: (key: string) => void;
}

export interface ShownProps<Attached> {
  message: HeldMessage;
  /** What the message carries of this kind. */
  attached: readonly Attached[];
  /** Of who sent them. */
  name: string;
  /** Only then does the keyboard stop here. */
  isActive: boolean;
  onOpen: (key: string) => void;
  /** While it is on its way: how far that is, and a way to stop it; stands over what is shown. */
  progress: ReactNode;
}

export interface ViewerProps {
  /** Newest first. */
  messages: readonly HeldMessage[];
  /** As it was told by `onOpen`. */
  openKey: string;
  onOpen: (key: string) => void;
  onClose: () => void;
}

/** How one speaks of a kind, to those who see and to those who listen: each time in the language of then. */
export interface AttachmentWords<Attached> {
  /** Describes any of them when no more is known. */
  name(): string;
  /** Describes this one, when it has a name. */
  nameOf?(attached: Attached): string;
  /** A message holds no more than that. */
  tooMany(count: number): string;
  /** A file cannot be sent as one. */
  unreadable(fileName: string): string;
}

/**
 * What messages can carry, as a feature declares it in its `live.ts`; the server's half has the same
 * `type`. `Content` is what is chosen and lies in the outbox: it has to be such as can be stored.
 */
export interface AttachmentKind<Attached extends { id: string; type: string }, Content> {
  type: Attached['type'];
  /** What is pressed beside the field to choose some. */
  Choose: ComponentType<ChooseProps<Content>>;
  /** Whether it is made of such a file, which may be picked, pasted or dropped. */
  takes?(file: File): boolean;
  /** Rejects a file that cannot be sent. */
  prepare?(file: File): Promise<Content>;
  /** Those that will be sent, above the field. */
  Chosen: ComponentType<ChosenProps<Content>>;
  /** Shown from here for as long as the server does not have it. */
  fileOf?(content: Content): Blob;
  /** Makes it on the server, by the feature's own call. */
  make(content: Content, options: MakeOptions): Promise<Attached>;
  /** How it looks while it is not there, or not yet in a message that is. */
  outgoing(content: Content, id: string, made: Attached | undefined): Attached;
  /** Without words it needs no ground of its own: the time stands over it. */
  isBare?: boolean;
  Shown: ComponentType<ShownProps<Attached>>;
  /** What `onOpen` opens, over everything. */
  Viewer?: ComponentType<ViewerProps & Failing>;
  /** A hook. */
  words(): AttachmentWords<Attached>;
}

/** Any of them, whatever it is made of. */
export type AnyAttachmentKind = AttachmentKind<Attachment, unknown>;

export const defineAttachmentKind = <Attached extends { id: string; type: string }, Content>(
  kind: AttachmentKind<Attached, Content>,
): AnyAttachmentKind => kind as never;
