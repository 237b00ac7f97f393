export { linkPreviewCalls as calls } from './link-preview.schemas.ts';
