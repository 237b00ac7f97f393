/** The package has no types of its own. */
declare module 'html-encoding-sniffer' {
  /** Returns the name of an encoding; `defaultEncoding` if there is no indication. */
  export default function sniff(
    bytes: Uint8Array,
    options: { transportLayerEncodingLabel?: string; defaultEncoding: string },
  ): string;
}
