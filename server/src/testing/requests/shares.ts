import { metadataOf, TUS } from './files.ts';
import type { Requests } from './request.ts';

export const GIFT = new TextEncoder().encode('what is in the file');

export default {
  'shares.list': () => ({ query: {} }),
  'shares.create': ({ fileId }) => ({
    body: { fileIds: [fileId], title: 'Quay drawings', maxDownloads: 10 },
  }),
  'shares.get': ({ shareId }) => ({ params: { id: shareId } }),
  'shares.update': ({ shareId }) => ({ params: { id: shareId }, body: { title: 'North quay' } }),
  'shares.revoke': ({ shareId }) => ({ params: { id: shareId } }),
  'shares.remove': ({ shareId }) => ({ params: { id: shareId } }),
  'shares.send': ({ shareId, calleeId }) => ({
    params: { id: shareId },
    body: { profileId: calleeId },
  }),
  'receivedShares.list': () => ({ query: {} }),
  'receivedShares.remove': ({ shareId }) => ({ params: { id: shareId } }),
  'shares.log': ({ shareId }) => ({ params: { id: shareId }, query: {} }),
  'publicShares.get': ({ shareId }) => ({ params: { id: shareId } }),
  'publicShares.unlock': ({ shareId }) => ({
    params: { id: shareId },
    body: { password: 'north quay' },
  }),
  'publicShares.report': ({ shareId }) => ({
    params: { id: shareId },
    body: { reason: 'other', details: 'This is not mine to see.' },
  }),
  'publicShares.file': ({ shareId, sharedFileId, grant }) => ({
    params: { id: shareId, fileId: sharedFileId },
    query: { grant },
  }),
  'publicShares.zip': ({ shareId, grant }) => ({ params: { id: shareId }, query: { grant } }),
  'fileRequests.list': () => ({ query: {} }),
  'fileRequests.create': () => ({
    body: { title: 'Send me the survey', maxFiles: 5, maxBytes: 1_000_000 },
  }),
  'fileRequests.get': ({ fileRequestId }) => ({ params: { id: fileRequestId } }),
  'fileRequests.update': ({ fileRequestId }) => ({
    params: { id: fileRequestId },
    body: { title: 'Send me the drawings' },
  }),
  'fileRequests.remove': ({ fileRequestId }) => ({ params: { id: fileRequestId } }),
  'fileRequests.removeFile': ({ fileRequestId, receivedFileId }) => ({
    params: { id: fileRequestId, fileId: receivedFileId },
  }),
  'fileRequests.files': ({ fileRequestId }) => ({ params: { id: fileRequestId }, query: {} }),
  'fileRequests.zip': ({ fileRequestId }) => ({ params: { id: fileRequestId } }),
  'publicFileRequests.get': ({ fileRequestId }) => ({ params: { id: fileRequestId } }),
  'publicFileRequests.unlock': ({ fileRequestId }) => ({
    params: { id: fileRequestId },
    body: { password: 'north quay' },
  }),
  'gifts.create': ({ fileRequestId, grant }) => ({
    params: { id: fileRequestId },
    headers: {
      ...{ ...TUS, 'kith-grant': grant, 'upload-length': String(GIFT.length) },
      'upload-metadata': metadataOf({ name: 'notes.txt', from: 'Teo' }),
    },
  }),
  'gifts.get': ({ fileRequestId, giftUploadId, grant }) => ({
    params: { id: fileRequestId, uploadId: giftUploadId },
    headers: { ...TUS, 'kith-grant': grant },
  }),
  'gifts.append': ({ fileRequestId, giftUploadId, grant }) => ({
    params: { id: fileRequestId, uploadId: giftUploadId },
    headers: {
      ...{ ...TUS, 'kith-grant': grant, 'upload-offset': '0' },
      'content-type': 'application/offset+octet-stream',
    },
    body: GIFT,
  }),
  'gifts.remove': ({ fileRequestId, giftUploadId, grant }) => ({
    params: { id: fileRequestId, uploadId: giftUploadId },
    headers: { ...TUS, 'kith-grant': grant },
  }),
} satisfies Requests;
